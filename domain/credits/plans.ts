/** The plans, as the specification and its decisions give them. Money is in US cents. */
export type Plan = {
  name: 'Free' | 'Basic' | 'Growth' | 'Pro';
  priceCents: number;
  /** Credits of one paid month; for Free the one-time trial. */
  credits: number;
  /** Null means unlimited. */
  maxProjects: number | null;
  isPopular: boolean;
  features: {
    aiGenerators: true;
    prioritySupport: boolean;
    exportFormats: readonly string[];
    apiAccess: boolean;
  };
  /** What the plan's card lists. */
  points: readonly string[];
  say: string;
};

const free = ['txt', 'json', 'md', 'fountain'] as const;
const all = [...free, 'pdf', 'fdx', 'docx', 'epub'] as const;

export const plans: readonly Plan[] = [
  {
    name: 'Free',
    priceCents: 0,
    credits: 10,
    maxProjects: 10,
    isPopular: false,
    features: { aiGenerators: true, prioritySupport: false, exportFormats: free, apiAccess: false },
    points: ['10 one-time credits', 'All generators', 'No card needed'],
    say: 'Enough to take one idea from theme to script.',
  },
  {
    name: 'Basic',
    priceCents: 1999,
    credits: 50,
    maxProjects: 25,
    isPopular: false,
    features: { aiGenerators: true, prioritySupport: false, exportFormats: all, apiAccess: false },
    points: ['50 credits every month', 'Everything in Free', 'Up to 16 stories or 50 characters a month'],
    say: 'For a short film or two in your spare evenings.',
  },
  {
    name: 'Growth',
    priceCents: 2999,
    credits: 150,
    maxProjects: 100,
    isPopular: true,
    features: { aiGenerators: true, prioritySupport: false, exportFormats: all, apiAccess: false },
    points: ['150 credits every month', 'Everything in Basic', 'Up to 50 stories or 150 characters a month'],
    say: 'For people who post, shoot or publish every week.',
  },
  {
    name: 'Pro',
    priceCents: 4999,
    credits: 500,
    maxProjects: null,
    isPopular: false,
    features: { aiGenerators: true, prioritySupport: true, exportFormats: all, apiAccess: true },
    points: [
      '500 credits every month',
      'Everything in Growth',
      'Up to 166 stories or 500 characters a month',
    ],
    say: 'For writers’ rooms, channels and very long books.',
  },
];

/** The free trial: credits granted once, the days they last, and what their batch is called. */
export const trial = { credits: 10, days: 30, source: 'bonus', label: 'Trial' } as const;

/** '$0', '$10.00', '$19.99'. */
export function priceInWords(cents: number): string {
  return cents === 0 ? '$0' : `$${(cents / 100).toFixed(2)}`;
}

/** What one credit of a paid plan costs: '$0.40'. Null for Free. */
export function pricePerCredit({ priceCents, credits }: Pick<Plan, 'priceCents' | 'credits'>): string | null {
  return priceCents === 0 ? null : priceInWords(Math.round(priceCents / credits));
}

/** The plan recommended to somebody on this one. */
export function recommendedPlan(current: Plan['name'] | null): Plan['name'] {
  return current === null || current === 'Free' || current === 'Basic' ? 'Growth' : 'Pro';
}

/** The tier that the subscription page offers next, or null on the highest. */
export function nextTier(current: Plan['name'] | null): Plan['name'] | null {
  if (current === 'Pro') return null;
  return current === 'Growth' ? 'Pro' : 'Growth';
}

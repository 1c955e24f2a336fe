/** A plan as specified. Money is in US cents. */
export type Plan = {
  name: 'Free' | 'Basic' | 'Growth' | 'Pro';
  priceCents: number;
  /** Per paid month; for Free the one-time trial. */
  credits: number;
  /** Null: unlimited. */
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
  tagline: string;
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
    tagline: 'Enough to take one idea from theme to script.',
  },
  {
    name: 'Basic',
    priceCents: 1999,
    credits: 50,
    maxProjects: 25,
    isPopular: false,
    features: { aiGenerators: true, prioritySupport: false, exportFormats: all, apiAccess: false },
    points: ['50 credits every month', 'Everything in Free', 'Up to 16 stories or 50 characters a month'],
    tagline: 'For a short film or two in your spare evenings.',
  },
  {
    name: 'Growth',
    priceCents: 2999,
    credits: 150,
    maxProjects: 100,
    isPopular: true,
    features: { aiGenerators: true, prioritySupport: false, exportFormats: all, apiAccess: false },
    points: ['150 credits every month', 'Everything in Basic', 'Up to 50 stories or 150 characters a month'],
    tagline: 'For people who post, shoot or publish every week.',
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
      'Priority support',
    ],
    tagline: 'For writers’ rooms, channels and very long books.',
  },
];

/** The free trial: credits granted once, how many days they last, and the name of their batch. */
export const trial = { credits: 10, days: 30, source: 'bonus', label: 'Trial' } as const;

/** '$0', '$10.00', '$19.99'. */
export function priceInWords(cents: number): string {
  return cents === 0 ? '$0' : `$${(cents / 100).toFixed(2)}`;
}

/** The price of one credit: '$0.40'. Null for Free. */
export function pricePerCredit({ priceCents, credits }: Pick<Plan, 'priceCents' | 'credits'>): string | null {
  return priceCents === 0 ? null : priceInWords(Math.round(priceCents / credits));
}

/** The plan to recommend to a user of this one; Pro for Pro itself. */
export function recommendedPlan(current: string | null): Plan['name'] {
  return current === 'Growth' || current === 'Pro' ? 'Pro' : 'Growth';
}

/** The next higher plan that the subscription page offers; null for Pro. */
export function nextTier(current: string | null): Plan['name'] | null {
  if (current === 'Pro') return null;
  return current === 'Growth' ? 'Pro' : 'Growth';
}

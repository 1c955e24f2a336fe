import { definitions } from '../generators/index.ts';
import { plans } from './plans.ts';

/** A plan with the field names of the specification. */
type NamedPlan = {
  price_cents: number;
  credits_per_month: number;
  /** Null: unlimited. */
  max_projects: number | null;
  features: {
    ai_generators: boolean;
    priority_support: boolean;
    export_formats: readonly string[];
    api_access: boolean;
  };
};

/** The formats in which a project can be downloaded today. */
const formats: Readonly<Record<string, string>> = { txt: 'plain text', json: 'JSON' };

/** What a plan includes today. On a paid plan, what Free has too is a single point. */
export function planPoints(plan: NamedPlan): string[] {
  const [credits = '', ...points] = pointsOf(plan);
  if (plan.price_cents === 0) return [credits, ...points];
  return [credits, 'Everything in Free', ...points.filter((point) => !freePoints.includes(point))];
}

function pointsOf({ price_cents, credits_per_month, max_projects, features }: NamedPlan): string[] {
  const downloads = features.export_formats.flatMap((format) => formats[format] ?? []);
  return [
    price_cents === 0 ? `${credits_per_month} credits, once` : `${credits_per_month} credits every month`,
    ...(features.ai_generators ? [`All ${definitions.length} generators`] : []),
    max_projects === null ? 'Any number of projects' : `${max_projects} projects at a time`,
    ...(downloads.length > 0 ? [`Projects as ${downloads.join(' and ')}`] : []),
    ...(features.priority_support ? ['Priority support'] : []),
  ];
}

const freePoints = plans
  .filter(({ priceCents }) => priceCents === 0)
  .flatMap(({ priceCents, credits, maxProjects, features }) =>
    pointsOf({
      price_cents: priceCents,
      credits_per_month: credits,
      max_projects: maxProjects,
      features: {
        ai_generators: features.aiGenerators,
        priority_support: features.prioritySupport,
        export_formats: features.exportFormats,
        api_access: features.apiAccess,
      },
    }),
  );

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

/** The formats that texts leave in: those that every plan has, and those of paid plans. */
const plainFormats: Readonly<Record<string, string>> = {
  txt: 'plain text',
  json: 'JSON',
  md: 'Markdown',
  fountain: 'Fountain',
};
const paidFormats: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  fdx: 'Final Draft',
  docx: 'Word',
  epub: 'EPUB',
};

/** What a plan includes today. On a paid plan, what Free has too is a single point. */
export function planPoints(plan: NamedPlan): string[] {
  const [credits = '', ...points] = pointsOf(plan);
  if (plan.price_cents === 0) return [credits, ...points];
  return [credits, 'Everything in Free', ...points.filter((point) => !freePoints.includes(point))];
}

function pointsOf({ price_cents, credits_per_month, max_projects, features }: NamedPlan): string[] {
  const named = (formats: Readonly<Record<string, string>>) =>
    inWords(features.export_formats.flatMap((format) => formats[format] ?? []));
  const [plain, paid] = [named(plainFormats), named(paidFormats)];
  return [
    price_cents === 0 ? `${credits_per_month} credits, once` : `${credits_per_month} credits every month`,
    ...(features.ai_generators ? [`All ${definitions.length} generators`] : []),
    max_projects === null ? 'Any number of projects' : `${max_projects} projects at a time`,
    ...(plain === '' ? [] : [`Texts as ${plain}`]),
    ...(paid === '' ? [] : [`Texts as ${paid}`]),
    ...(features.priority_support ? ['Priority support'] : []),
  ];
}

/** 'a, b and c' */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
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

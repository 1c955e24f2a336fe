import { definitions } from '../generators/index.ts';

/** A plan by the specification's names. */
type NamedPlan = {
  price_cents: number;
  credits_per_month: number;
  /** Null means unlimited. */
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

/** What a plan includes today, one point each. */
export function planPoints({ price_cents, credits_per_month, max_projects, features }: NamedPlan): string[] {
  const downloads = features.export_formats.flatMap((format) => formats[format] ?? []);
  return [
    price_cents === 0 ? `${credits_per_month} credits, once` : `${credits_per_month} credits every month`,
    ...(features.ai_generators ? [`All ${definitions.length} generators`] : []),
    max_projects === null ? 'Any number of projects' : `${max_projects} projects at a time`,
    ...(downloads.length > 0 ? [`Projects as ${downloads.join(' and ')}`] : []),
  ];
}

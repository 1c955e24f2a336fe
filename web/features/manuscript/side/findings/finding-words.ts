import type { Finding, FindingCategory } from '../../../../../contract/ledger.ts';

export const categoryNames: Readonly<Record<FindingCategory, string>> = {
  timeline: 'Time',
  people: 'People',
  world: 'World',
  facts: 'Facts',
  style: 'Style',
};

/** What the free rules look at, as the end of a sentence. */
export const lookedAt =
  'ages, dates and weekdays, who is alive, where and holding what, who knows what yet, names a letter apart, person and tense, cards, promises and the style sheet';

/** How sure a finding is, where that is worth a word. */
export function formatConfidence({ confidence }: Pick<Finding, 'confidence'>): string | null {
  if (confidence >= 80) return null;
  return confidence >= 50 ? 'Probably' : 'Perhaps';
}

import { definitionOf, type ElementKind } from '../generators/index.ts';

/** What a generation writes, where that is not a whole text. */
type PricedScope = { purpose: 'fit' | 'revise' } | { purpose: 'fields'; fields: readonly string[] };

/** Fields that are most of their text, and cost what the whole costs. */
const longFields: Readonly<Record<string, string>> = { STORY: 'narrative_prose', SCRIPT: 'scenes' };

/**
 * The price of one generation, in whole credits. A passage or fields cost 1, unless the long field
 * of a story or script is among them; all else costs the price of its kind.
 */
export function priceOf(id: ElementKind, scope: PricedScope | null = null): number {
  const { priceCredits } = definitionOf(id);
  if (scope === null || scope.purpose === 'fit') return priceCredits;
  const isLong = scope.purpose === 'fields' && scope.fields.includes(longFields[id] ?? '');
  return isLong ? priceCredits : 1;
}

/** '1 credit', '3 credits'. */
export function creditsInWords(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}

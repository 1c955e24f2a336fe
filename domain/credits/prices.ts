import { definitionOf, type GeneratorId } from '../generators/index.ts';

/** The price of one generation, in whole credits. */
export function priceOf(id: GeneratorId): number {
  return definitionOf(id).priceCredits;
}

/** '1 credit', '3 credits'. */
export function creditsInWords(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}

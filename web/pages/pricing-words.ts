import { definitions } from '../../domain/generators/index.ts';

/** The generators that cost more than one credit, the dearest first. */
export const dearGenerators = definitions
  .filter((definition) => definition.priceCredits > 1)
  .toSorted((one, other) => other.priceCredits - one.priceCredits);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const exceptions = dearGenerators.map(
  ({ noun, priceCredits }, index) =>
    `${index === 0 ? `a ${noun} takes` : `a ${noun}`} ${inWords(priceCredits)}`,
);

/** 'A credit buys one generation; a story takes three, a script two.' */
export const pricesInWords = `A credit buys one generation${exceptions.length > 0 ? `; ${exceptions.join(', ')}` : ''}.`;

/** 'three'; digits above ten. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

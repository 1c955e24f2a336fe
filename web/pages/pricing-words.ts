import { definitions } from '../../domain/generators/index.ts';

/** The generators that cost more than one credit, the dearest first. */
export const dearGenerators = definitions
  .filter((definition) => definition.priceCredits > 1)
  .toSorted((one, other) => other.priceCredits - one.priceCredits);

const exceptions = dearGenerators.map(
  ({ noun, priceCredits }, index) => `${index === 0 ? `a ${noun} takes` : `a ${noun}`} ${priceCredits}`,
);

/** 'A credit buys one generation; a story takes 3, a script 2.' */
export const pricesInWords = `A credit buys one generation${exceptions.length > 0 ? `; ${exceptions.join(', ')}` : ''}.`;

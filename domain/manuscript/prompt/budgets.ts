/** How much of each block a scene's prompt holds. Tokens are estimated; the tail is in words. */
export type SceneBudget = {
  /** People, places and plot, with the voice's sample. */
  material: number;
  /** The map and what came before. */
  recap: number;
  facts: number;
  tailWords: number;
  /** Words of the sample. */
  sampleWords: number;
  /** The longest scene that is asked for at once; null for no limit of ours. */
  mostWords: number | null;
};

const wide: SceneBudget = {
  material: 7_200,
  recap: 3_000,
  facts: 60,
  tailWords: 1_000,
  sampleWords: 600,
  mostWords: null,
};
const middle: SceneBudget = {
  material: 5_000,
  recap: 1_800,
  facts: 40,
  tailWords: 700,
  sampleWords: 400,
  mostWords: null,
};
const narrow: SceneBudget = {
  material: 2_000,
  recap: 900,
  facts: 25,
  tailWords: 400,
  sampleWords: 200,
  mostWords: 700,
};

/**
 * The budget for a model that reads so many tokens, prompt and answer together; null where that is
 * unknown. A small model gets the middle one at most: it forgets the middle of more.
 */
export function sceneBudget(readsAtMost: number | null, isSmall: boolean): SceneBudget {
  const reads = readsAtMost ?? (isSmall ? 8_000 : 32_000);
  if (reads < 16_000) return narrow;
  return reads < 32_000 || isSmall ? middle : wide;
}

/** The next smaller budget; null for the smallest. */
export function smallerBudget(budget: SceneBudget): SceneBudget | null {
  return budget === wide ? middle : budget === middle ? narrow : null;
}

/** Tokens of a text, near enough to share out room: a token is some three and a half signs. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.5);
}

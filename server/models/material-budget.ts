import type { Model } from './port.ts';

const usualTokens = 24_000;
const mostTokens = 64_000;
/** A small model forgets the middle of more, and a processor reads it for minutes. */
const smallTokens = 8_000;
/** A model that reads this much, or more, gets the most. */
const wideWindow = 200_000;

/**
 * How many tokens of material a prompt for this model may have. `otherTokens` are those of the rest
 * of the prompt. A quarter of what a small window leaves is for thinking, and for tokenizers that
 * count more than ours.
 */
export function materialBudget(
  { readsAtMost, isSmall = false }: Pick<Model, 'readsAtMost' | 'isSmall'>,
  maxOutputTokens: number,
  otherTokens: number,
): number {
  const usual = isSmall ? smallTokens : usualTokens;
  if (readsAtMost === null) return usual;
  const wide = isSmall ? 0 : Math.min(1, readsAtMost / wideWindow) * mostTokens;
  const wanted = Math.max(usual, wide);
  const answer = Math.min(maxOutputTokens, readsAtMost / 2);
  const free = (readsAtMost - answer - otherTokens) * 0.75;
  return Math.floor(Math.max(0, Math.min(wanted, free)));
}

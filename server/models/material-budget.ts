import type { Model } from './port.ts';

const usualTokens = 24_000;
const mostTokens = 64_000;
/** A model that reads this much, or more, gets the most. */
const wideWindow = 200_000;

/**
 * How many tokens of material a prompt for this model may have. `otherTokens` are those of the rest
 * of the prompt. A quarter of what a small window leaves is for thinking, and for tokenizers that
 * count more than ours.
 */
export function materialBudget(
  { readsAtMost }: Pick<Model, 'readsAtMost'>,
  maxOutputTokens: number,
  otherTokens: number,
): number {
  if (readsAtMost === null) return usualTokens;
  const wanted = Math.max(usualTokens, Math.min(1, readsAtMost / wideWindow) * mostTokens);
  const answer = Math.min(maxOutputTokens, readsAtMost / 2);
  const free = (readsAtMost - answer - otherTokens) * 0.75;
  return Math.floor(Math.max(0, Math.min(wanted, free)));
}

import type { LlamaChat, Sequence, Token } from './llama-package.ts';

/** A sequence of the model's context, with whose prompt it has. */
export type Desk = {
  sequence: Sequence;
  chat: LlamaChat;
  /** The project or visitor that it wrote for last; '' for nobody. */
  cacheKey: string;
  isBusy: boolean;
  /** Counts up with each use. */
  usedAt: number;
};

/**
 * The free sequence for a prompt: one that knows most of it; else the project's own, since all its
 * prompts begin alike; else one that nobody has used; else the one that was not used for longest.
 */
export function chooseSequence(
  desks: readonly Desk[],
  tokens: readonly Token[],
  cacheKey: string,
): Desk | undefined {
  const free = desks.filter(({ isBusy }) => !isBusy).sort((one, other) => one.usedAt - other.usedAt);
  const known = (desk: Desk) => desk.sequence.compareContextTokens(tokens).firstDifferentIndex;
  const byKnown = free.toSorted((one, other) => known(other) - known(one));
  const [best] = byKnown;
  if (best !== undefined && known(best) >= tokens.length / 2) return best;
  return (
    byKnown.find((desk) => cacheKey !== '' && desk.cacheKey === cacheKey) ??
    free.find(({ usedAt }) => usedAt === 0) ??
    free[0]
  );
}

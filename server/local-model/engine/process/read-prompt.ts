import type { Sequence, Token } from './llama-package.ts';
import { batchTokens } from './windows.ts';

/**
 * Reads all of a prompt but its last token, which the first word needs, and gives back how many
 * tokens the sequence knew already. It is read in pieces of about 150 ms, so that a stop is soon
 * heard; where a processor reads fewer than 400 tokens a second, the smallest piece takes longer.
 * Rejects with the signal's reason once it is aborted; what was read by then stays.
 */
export async function readPrompt(
  sequence: Sequence,
  tokens: readonly Token[],
  { stableTokens, signal }: { stableTokens: number; signal: AbortSignal },
): Promise<number> {
  const end = tokens.length - 1;
  signal.throwIfAborted();
  await sequence.adaptStateToTokens(tokens.slice(0, end), false);
  const known = sequence.nextTokenIndex;
  // Models that can't go back to any place need a mark at the end of what stays the same.
  const mark = sequence.needsCheckpoints ? Math.min(stableTokens, end) : 0;
  let piece = smallestPiece * 2;
  for (let at = known; at < end; at = sequence.nextTokenIndex) {
    signal.throwIfAborted();
    const goal = at < mark ? mark : end;
    const isLast = goal - at < piece + smallestPiece;
    const next = tokens.slice(at, isLast ? goal : at + piece);
    const begun = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(next);
    const tokensPerMs = next.length / Math.max(0.1, performance.now() - begun);
    if (!isLast) piece = clamp(Math.round(tokensPerMs * pieceMs));
    if (sequence.nextTokenIndex === mark) await sequence.takeCheckpoint();
  }
  signal.throwIfAborted();
  return known;
}

const pieceMs = 150;
/** Up to 32 tokens at once llama.cpp may read as slowly as it writes: one after the other. */
const smallestPiece = 64;
const clamp = (tokens: number) => Math.min(batchTokens - smallestPiece, Math.max(smallestPiece, tokens));

import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countTokens as encodeCount } from 'gpt-tokenizer';
import { createTokenMeter, type TokenCounts } from '../../domain/story/token-meter.ts';

/** How long counting may block the event loop at a time, in milliseconds. */
const sliceMs = 10;

/** A tokenizer's special tokens are text like any other. */
const plainText = { disallowedSpecial: new Set<string>() };

/**
 * Counts about the tokens of a piece of at most 256 characters, by OpenAI's encoding; others differ
 * by a fifth. The tokenizer is quadratic in stretches without breaks.
 */
export function countPiece(piece: string): number {
  return encodeCount(piece, plainText);
}

/** Keeps the counts of the latest texts by a hash of each, so that a version is counted once. */
export function keepTokenCounts(mostTexts = 20_000): TokenCounts {
  const counts = new Map<string, number>();
  const keyOf = (text: string) => hash('sha1', text, 'base64');
  return {
    get: (text) => counts.get(keyOf(text)),
    set(text, tokens) {
      if (counts.size >= mostTexts) counts.delete(counts.keys().next().value ?? '');
      counts.set(keyOf(text), tokens);
    },
  };
}

/** About how many tokens a text has. Yields to the event loop in between. */
export function countTokens(text: string, known?: TokenCounts): Promise<number> {
  return runCooperatively(createTokenMeter(text, countPiece, known).count(Number.POSITIVE_INFINITY));
}

/** Runs a generator to its end, yielding to the event loop whenever it has taken a while. */
export async function runCooperatively<Outcome>(steps: Generator<void, Outcome>): Promise<Outcome> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - startedAt < sliceMs) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { countTokens as countPlain } from 'gpt-tokenizer';
import { createTokenMeter } from '../../domain/story/token-meter.ts';

/** How long counting may keep the event loop in one stretch, in milliseconds. */
const stretchMs = 10;

/** What a tokenizer would take for marks of its own is text like any other. */
const asText = { disallowedSpecial: new Set<string>() };

/**
 * About how many tokens a model makes of a piece of at most 256 characters: those of OpenAI's
 * encoding, which others differ from by a fifth. The tokenizer's time grows with the square of a
 * stretch without breaks.
 */
export function countPiece(piece: string): number {
  return countPlain(piece, asText);
}

/** About how many tokens a model makes of a text. Others have their turn in between. */
export function countTokens(text: string): Promise<number> {
  return inTurns(createTokenMeter(text, countPiece).count(Number.POSITIVE_INFINITY));
}

/** Carries out work that yields, and lets others have their turn whenever it has taken a while. */
export async function inTurns<Outcome>(steps: Generator<void, Outcome>): Promise<Outcome> {
  let beganAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - beganAt < stretchMs) continue;
    await nextTurn();
    beganAt = performance.now();
  }
}

import { formatCount } from '../format.ts';
/** What a counter says below 80 %, above it, and above the limit. */
export type Counter = { count: string; warning: string | null; demand: string | null };

/** The words about a text of `length` UTF-16 code units in a box for `max`. */
export function countText(length: number, max: number): Counter {
  const count = `${length}/${max} characters`;
  if (length > max) return { count, ...overLimit(length - max) };
  return { count, warning: length > max * 0.8 ? 'Approaching limit' : null, demand: null };
}

/** The words about so many characters too many. */
export function overLimit(tooMany: number): { warning: string; demand: string } {
  return {
    warning: 'Character limit exceeded',
    demand: `Please shorten by ${formatCount(tooMany, 'character')}`,
  };
}

/**
 * The end of an insertion that the box had no room for, '' if all fits. `replaced`: how much of
 * `before` was selected. Browsers insert what fits, without splitting a character.
 */
export function cutOff(before: string, after: string, replaced: number, insertedText: string): string {
  const wanted = insertedText.replace(/\r\n?/g, '\n');
  return wanted.slice(after.length - before.length + replaced);
}

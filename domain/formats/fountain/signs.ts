import { createTextCleaner } from '../../story/clean-text.ts';
import type { LossCounter } from '../losses.ts';

export type SignReader = {
  /** The piece with line ends of one kind, without signs that are not text. */
  push(piece: string): string;
  end(): string;
  /** Counts what was changed and removed. Call once, after `end`. */
  count(losses: LossCounter): void;
};

/** Cleans a file that arrives in pieces, split anywhere, and removes its byte order mark. */
export function createSignReader(): SignReader {
  const cleaner = createTextCleaner();
  let isAtStart = true;
  let taken = 0;
  let kept = 0;
  let returns = 0;
  /** Of these, those that stand before a line feed. */
  let pairs = 0;
  let endedInReturn = false;

  function keep(clean: string): string {
    const text = isAtStart && clean.startsWith('\uFEFF') ? clean.slice(1) : clean;
    if (clean !== '') isAtStart = false;
    kept += text.length;
    return text;
  }

  function push(piece: string): string {
    taken += piece.length;
    if (endedInReturn && piece.startsWith('\n')) pairs++;
    if (piece !== '') endedInReturn = piece.endsWith('\r');
    returns += countOf('\r', piece);
    pairs += countOf('\r\n', piece);
    return keep(cleaner.push(piece));
  }

  function count(losses: LossCounter): void {
    losses.add('line_ends_changed', undefined, returns);
    losses.add('signs_removed', undefined, taken - kept - pairs);
  }

  return { push, end: () => keep(cleaner.end()), count };
}

function countOf(part: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

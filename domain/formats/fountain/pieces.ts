import type { Line } from './boneyards.ts';
import { noteSpans, withoutNotes } from './notes.ts';

/** A line of a paragraph, or several with the breaks between them if a note runs over these. */
export type Piece = Line & {
  /** The text below, notes that stand alone passed over; '' if that is blank. */
  readonly below: string;
};

/** A paragraph in pieces, so that no closed note is cut. */
export function cutIntoPieces(lines: readonly Line[]): Piece[] {
  const pieces = joinNotes(lines);
  const found: Piece[] = [];
  let below = '';
  for (const piece of pieces.toReversed()) {
    found.push({ ...piece, below });
    if (piece.text.trim() === '' || withoutNotes(piece.text).trim() !== '') below = piece.text;
  }
  return found.reverse();
}

/** The text of a piece on one line. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  const [first = '', ...others] = text.split('\n');
  return [first.trimEnd(), ...others.map((line) => line.trim())].filter((line) => line !== '').join(' ');
}

function joinNotes(lines: readonly Line[]): Line[] {
  const whole = lines.map(({ text }) => text).join('\n');
  const pieces: Line[] = [];
  let index = 0;
  let start = 0;
  let lineEnd = whole.indexOf('\n');

  function cutUntil(end: number): void {
    for (; lineEnd !== -1 && lineEnd < end; lineEnd = whole.indexOf('\n', lineEnd + 1)) add(lineEnd);
  }

  function add(end: number): void {
    const text = whole.slice(start, end);
    const joined = lines.slice(index, index + text.split('\n').length);
    const boneyards = joined.flatMap((line) => line.boneyards);
    pieces.push({ text, number: joined[0]?.number ?? 0, boneyards });
    index += joined.length;
    start = end + 1;
  }

  for (const [open, close] of noteSpans(whole)) {
    cutUntil(open);
    while (lineEnd !== -1 && lineEnd < close) lineEnd = whole.indexOf('\n', lineEnd + 1);
  }
  cutUntil(whole.length);
  add(whole.length);
  return pieces;
}

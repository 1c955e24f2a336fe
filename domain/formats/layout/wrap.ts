import type { Run } from '../runs.ts';

/**
 * A line of a text: from, and up to, these places in UTF-16 code units, without its last blanks.
 */
export type Line = {
  readonly from: number;
  readonly to: number;
  /** It begins within a word, which was broken after a hyphen or is longer than a line. */
  readonly isWithinWord: boolean;
};

export type Room = {
  /** The width of a line, in the unit of `edge`. */
  readonly width: number;
  /** The width of the first one, if it is another. */
  readonly firstWidth?: number;
  /**
   * How wide the text is up to a place. Marks on a sign, and second halves of signs, add nothing.
   */
  readonly edge: (place: number) => number;
  /** Signs after which a word may be broken. */
  readonly hyphens: string;
};

/**
 * Breaks one paragraph into lines: at blanks and after hyphens; a word that is longer than a line
 * is cut. Blanks at its beginning are kept. There is always a line, if an empty one.
 */
export function breakLines(text: string, { width, firstWidth = width, edge, hyphens }: Room): Line[] {
  const lines: Line[] = [];
  let from = 0;
  /** Where the words of this line end. */
  let to = 0;
  let isWithinWord = false;
  const room = () => (lines.length === 0 ? firstWidth : width);
  const turn = (end: number, next: number) => {
    lines.push({ from, to: end, isWithinWord });
    isWithinWord = next > 0 && !/\s/.test(text.slice(next - 1, next + 1));
    from = next;
    to = next;
  };
  for (let at = afterBlanks(text, 0); at < text.length; ) {
    const end = endOfPiece(text, at, hyphens);
    if (edge(end) - edge(from) > room() && to > from) turn(to, at);
    // Blanks before the first word never take a line of their own.
    if (to === from && from < at && edge(end) - edge(from) > room()) from = at;
    while (edge(end) - edge(from) > room()) {
      const cut = lastWithin(from, end, edge, room());
      if (cut >= end) break;
      turn(cut, cut);
    }
    to = end;
    at = afterBlanks(text, end);
  }
  lines.push({ from, to, isWithinWord });
  return lines;
}

/** The runs of each line. `runs` together are the text that was broken. */
export function runsOfLines(runs: readonly Run[], lines: readonly Line[]): Run[][] {
  let place = 0;
  /** Where the run at `place` begins. */
  let start = 0;
  return lines.map(({ from, to }) => {
    const cut: Run[] = [];
    for (; place < runs.length; place++) {
      const run = runs[place];
      if (run === undefined) break;
      const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (text !== '') cut.push(text === run.text ? run : { ...run, text });
      if (start + run.text.length > to) break;
      start += run.text.length;
    }
    return cut;
  });
}

const isBlank = (sign: string | undefined) => sign === ' ';

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

/** The end of a word, or of its part up to the next hyphens within it. */
function endOfPiece(text: string, from: number, hyphens: string): number {
  let at = from;
  for (; at < text.length && !isBlank(text[at]); at++) {
    const next = text[at + 1];
    if (!hyphens.includes(text[at] ?? '') || next === undefined || isBlank(next)) continue;
    if (!hyphens.includes(next)) return at + 1;
  }
  return at;
}

/** The last place up to which a text fits, but at least behind its first sign. */
function lastWithin(from: number, end: number, edge: Room['edge'], room: number): number {
  const start = edge(from);
  let at = from + 1;
  while (at < end && (edge(at + 1) - start <= room || edge(at + 1) === edge(at))) at++;
  return at;
}

import type { GridLine } from './script-lines.ts';
import { movedLines, type Piece } from './script-piece.ts';

/** Lines of a page at their places, from 0, and the block that each is of. */
export type GridPage = readonly (GridLine & { readonly line: number; readonly block: number })[];

/** The pages, and for each block the page from 0 where it begins. */
export type Paginated = { readonly pages: readonly GridPage[]; readonly starts: ReadonlyMap<number, number> };

/**
 * Sets pieces on pages of so many lines. Nothing begins a page with blank lines; a heading stays
 * with the first two lines of what follows, or a cue with its line; a speech that is split has
 * (MORE) below and its cue above the rest; a transition doesn't begin a page, if what is before it
 * can be split or moved; what is longer than a page is split anywhere.
 */
export function paginate(pieces: readonly Piece[], linesOfPage: number): Paginated {
  const pages: (GridLine & { line: number; block: number })[][] = [[]];
  const starts = new Map<number, number>();
  let used = 0;
  /** Something else than headings, or a cue that is repeated, is on this page. */
  let hasBody = false;
  /** The headings that end this page, and the line from which they do. */
  let headings: Piece[] = [];
  let headingsFrom = 0;

  const put = (lines: readonly GridLine[], block: number) => {
    for (const line of lines) pages.at(-1)?.push({ ...line, line: used++, block });
  };
  const turn = () => {
    pages.push([]);
    used = 0;
    hasBody = false;
    headings = [];
  };
  const begin = ({ space, block }: Piece) => {
    if (used > 0) used += space;
    if (!starts.has(block)) starts.set(block, pages.length - 1);
  };

  /** A new page, to which the headings go that would end the last one. */
  function turnWithHeadings(): void {
    const moved = hasBody && used - headingsFrom <= movedLines ? headings : [];
    const page = pages.at(-1) ?? [];
    if (moved.length > 0) page.splice(page.findIndex(({ line }) => line >= headingsFrom));
    turn();
    for (const heading of moved) {
      starts.delete(heading.block);
      putHeading(heading);
    }
  }

  function putHeading(heading: Piece): void {
    if (headings.length === 0) headingsFrom = used;
    begin(heading);
    put(heading.lines, heading.block);
    headings.push(heading);
  }

  /** `behind`: lines that are not to begin the next page. */
  function putBody(piece: Piece, behind: number): void {
    let rest = piece;
    for (;;) {
      const room = linesOfPage - used - (used > 0 ? rest.space : 0);
      if (rest.lines.length + behind <= room) break;
      const most = Math.min(rest.lines.length - 1, room - (rest.more ? 1 : 0));
      const kept = lastEnd(rest, most);
      if (kept === 0 && hasBody) {
        turnWithHeadings();
        continue;
      }
      if (kept === 0 && rest.lines.length <= room) break;
      if (kept === 0 && most < 1) {
        turn();
        continue;
      }
      // It begins its page and is longer than that.
      splitBehind(rest, kept === 0 ? most : kept);
      rest = restOf(rest, kept === 0 ? most : kept);
    }
    begin(rest);
    put(rest.lines, rest.block);
    hasBody = true;
    headings = [];
  }

  function splitBehind(piece: Piece, kept: number): void {
    begin(piece);
    put(piece.lines.slice(0, kept), piece.block);
    if (piece.more) put([{ cells: [piece.more] }], piece.block);
    turn();
    if (piece.again) put([{ cells: [piece.again] }], piece.block);
  }

  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1];
    if (piece.kind === 'page_break') {
      if (used > 0) turn();
    } else if (piece.kind === 'heading') {
      const needed = piece.space + piece.lines.length + leastOf(next);
      if (used > 0 && used + needed > linesOfPage) turnWithHeadings();
      putHeading(piece);
    } else putBody(piece, next?.kind === 'transition' ? next.space + next.lines.length : 0);
  }
  if (pages.at(-1)?.length === 0) pages.pop();
  return { pages, starts };
}

/** Lines that stay with a heading before them. */
function leastOf(next: Piece | undefined): number {
  return next === undefined || next.kind === 'page_break' ? 0 : next.space + next.least;
}

/** The most lines, up to `most`, behind which a page may end; 0 if there are none. */
function lastEnd({ lines }: Piece, most: number): number {
  for (let kept = most; kept > 0; kept--) if (lines[kept - 1]?.mayEnd) return kept;
  return 0;
}

/** What is left of a piece; it goes on at once below its cue, and without blank lines. */
function restOf(piece: Piece, kept: number): Piece {
  let from = kept;
  while (from < piece.lines.length - 1 && isBlank(piece.lines[from])) from++;
  return { ...piece, space: piece.again ? 0 : piece.space, lines: piece.lines.slice(from) };
}

function isBlank(line: GridLine | undefined): boolean {
  return [...(line?.cells ?? []), ...(line?.beside ?? [])].every(({ runs }) => runs.length === 0);
}

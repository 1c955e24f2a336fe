import { createLossCounter } from '../losses.ts';
import type { Screenplay } from '../screenplay.ts';
import type { LaidOut, Page, PageLine, Paper } from './page.ts';
import { type GridPage, paginate } from './paginate.ts';
import { type Cell, createLineMaker, plainText } from './script-lines.ts';
import { baseLine, type ScriptPaper, scriptPapers } from './script-paper.ts';
import type { Piece } from './script-piece.ts';
import { makePieces } from './script-pieces.ts';
import { layoutTitlePage } from './title-page.ts';

export type ScreenplayLook = {
  readonly paper: Paper;
  readonly hasTitlePage: boolean;
  readonly hasSceneNumbers: boolean;
  readonly hasBoldHeadings: boolean;
  /** Notes, sections and synopses are printed, and count for where pages break. */
  readonly printsNotes: boolean;
  /** At the head of each page but the first, such as 'Second draft, 3 May'; '' for none. */
  readonly draftLine: string;
};

/** Sets a script on pages. Notes, and signs that no font of ours has, are counted as losses. */
export function layoutScreenplay(screenplay: Screenplay, look: ScreenplayLook): LaidOut {
  const losses = createLossCounter();
  const paper = scriptPapers[look.paper];
  const title = look.hasTitlePage
    ? layoutTitlePage(screenplay.titlePage, look, losses)
    : { pages: [], words: 0 };
  const { pieces, words } = makePieces(screenplay.blocks, { ...look, paper }, losses);
  const { pages, starts } = paginate(pieces, paper.lines);
  const draftLine = createLineMaker(losses, true).make(look.draftLine, {
    x: paper.action.x,
    columns: paper.action.columns - 8,
  });
  return {
    paper: look.paper,
    face: 'courier',
    pages: [
      ...title.pages.map((lines): Page => ({ number: '', lines })),
      ...pages.map((page, index) => drawPage(page, index, paper, draftLine.slice(0, 1))),
    ],
    bookmarks: pieces.flatMap((piece) => bookmarkOf(piece, starts, title.pages.length)),
    losses: losses.list(),
    words: words + title.words,
  };
}

function drawPage(page: GridPage, index: number, paper: ScriptPaper, draftLine: readonly Cell[]): Page {
  const number = index === 0 ? '' : `${index + 1}.`;
  const lines: PageLine[] = [];
  if (index > 0) {
    const { y, right } = paper.header;
    for (const { x, runs } of draftLine) lines.push({ x, y, runs, role: 'furniture' });
    lines.push({ x: right - number.length * 7.2, y, runs: [{ text: number }], role: 'furniture' });
  }
  /** Lines of a right column, which are read when the left one ends. */
  let beside: PageLine[] = [];
  let block = -1;
  for (const row of page) {
    if (row.block !== block) {
      lines.push(...beside);
      beside = [];
    }
    block = row.block;
    const y = baseLine(paper, row.line);
    for (const cell of row.cells) if (cell.runs.length > 0) lines.push({ ...cell, y });
    for (const cell of row.beside ?? []) if (cell.runs.length > 0) beside.push({ ...cell, y });
  }
  lines.push(...beside);
  return { number, lines };
}

function bookmarkOf(
  { kind, block, lines }: Piece,
  starts: ReadonlyMap<number, number>,
  first: number,
): { title: string; page: number }[] {
  const page = starts.get(block);
  if (kind !== 'heading' || page === undefined) return [];
  const title = lines.map(({ cells: [cell] }) => plainText(cell?.runs ?? [])).join(' ');
  return title.trim() === '' ? [] : [{ title, page: first + page }];
}

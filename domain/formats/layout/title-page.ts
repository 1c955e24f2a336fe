import type { LossCounter } from '../losses.ts';
import type { TitleEntry } from '../screenplay.ts';
import type { PageLine, Paper } from './page.ts';
import { type Cell, createLineMaker } from './script-lines.ts';
import { baseLine, type Measure, type ScriptPaper, scriptPapers } from './script-paper.ts';

/** Where what is said of a script stands; everything else stands with the contact. */
const centered = ['title', 'credit', 'author', 'authors', 'source'];
const dates = ['draft date', 'date', 'revision', 'draft'];

/** Columns of the two texts at the foot of the page. */
const footColumns = 28;

/**
 * The title a third down, with credit, author and source below it, all centred; contact and
 * everything else at the left foot, the draft's date at the right one. What doesn't fit goes on,
 * one below the other, on more pages. No page without entries.
 */
export function layoutTitlePage(
  entries: readonly TitleEntry[],
  look: { readonly paper: Paper; readonly draftLine: string },
  losses: LossCounter,
): { pages: readonly (readonly PageLine[])[]; words: number } {
  const paper = scriptPapers[look.paper];
  const maker = createLineMaker(losses, true);
  const of = (keys: readonly string[]) => entries.filter(({ key }) => keys.includes(keyOf(key)));
  const set = (entry: TitleEntry, measure: Measure, align: 'left' | 'center' | 'right'): Cell[] => {
    const cells = maker.make(entry.value, measure, {
      align,
      role: keyOf(entry.key) === 'title' ? 'heading' : 'text',
    });
    return cells;
  };
  const middle = centered.flatMap((key) => {
    const cells = of([key]).flatMap((entry) => set(entry, paper.action, 'center'));
    return cells.length === 0 ? [] : [cells];
  });
  const left = entries
    .filter(({ key }) => ![...centered, ...dates].includes(keyOf(key)))
    .flatMap((entry) => set(entry, { x: paper.action.x, columns: footColumns }, 'left'));
  const foot: Measure = { x: paper.header.right, columns: footColumns };
  const right = of(dates).flatMap((entry) => set(entry, foot, 'right'));
  const isDated = right.length > 0 || middle.length + left.length === 0;
  const draft = isDated ? [] : maker.make(look.draftLine, foot, { align: 'right', role: 'furniture' });
  return { pages: place(middle, left, [...right, ...draft], paper), words: maker.words() };
}

function keyOf(key: string): string {
  return key.trim().toLowerCase();
}

function place(
  middle: readonly (readonly Cell[])[],
  left: readonly Cell[],
  right: readonly Cell[],
  paper: ScriptPaper,
): PageLine[][] {
  const at = (cell: Cell, line: number): PageLine => ({ ...cell, y: baseLine(paper, line) });
  const third = Math.floor(paper.lines / 3) - 3;
  let line = third;
  const upper = middle.flatMap((cells, index) => {
    // Four lines below the title, two below the others.
    if (index > 0) line += index === 1 ? 3 : 1;
    return cells.map((cell) => at(cell, line++));
  });
  const foot = Math.max(left.length, right.length);
  if (line + 2 + foot <= paper.lines) {
    const low = (cells: readonly Cell[]) =>
      cells.map((cell, index) => at(cell, paper.lines - cells.length + index));
    const all = [...upper, ...low(left), ...low(right)];
    return [shown(all)].filter((lines) => lines.length > 0);
  }
  const all = [...middle.flat(), ...left, ...right];
  return Array.from({ length: Math.ceil(all.length / paper.lines) }, (_, page) =>
    shown(all.slice(page * paper.lines, (page + 1) * paper.lines).map(at)),
  );
}

function shown(lines: readonly PageLine[]): PageLine[] {
  return lines.filter(({ runs }) => runs.length > 0);
}

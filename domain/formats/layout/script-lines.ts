import { readEmphasis } from '../emphasis.ts';
import { withoutNotes } from '../fountain/notes.ts';
import type { LossCounter } from '../losses.ts';
import type { Look, Run } from '../runs.ts';
import { createWordTally } from '../word-tally.ts';
import { columnWidth } from './fonts.ts';
import type { PageLine } from './page.ts';
import type { Measure } from './script-paper.ts';
import { columnEdges, drawable } from './signs.ts';
import { breakLines, runsOfLines } from './wrap.ts';

/** A line before it has a place on a page. */
export type Cell = Omit<PageLine, 'y'>;

/** One line of the grid. */
export type GridLine = {
  readonly cells: readonly Cell[];
  /** What stands in the right column; it is read after the left one. */
  readonly beside?: readonly Cell[];
  /** A page may end behind it. */
  readonly mayEnd?: true;
};

/** How texts of a script become lines; `words` of them are counted before they are broken. */
export type LineMaker = {
  /**
   * One line for each that the text has, and more where it is longer than the measure; none for a
   * text of blanks.
   */
  make(text: string, measure: Measure, shape?: Shape): Cell[];
  /** What follows is of this block, counted from 1. */
  at(place: number): void;
  words(): number;
};

export type Shape = {
  readonly align?: 'left' | 'center' | 'right';
  readonly look?: Look;
  readonly isUpper?: boolean;
  readonly role?: PageLine['role'];
  /** Points to the left, of the first line of each. */
  readonly hang?: number;
};

export function createLineMaker(losses: LossCounter, printsNotes: boolean): LineMaker {
  let place = 1;
  const tally = createWordTally();

  function runsOf(text: string, { look, isUpper }: Shape): Run[] {
    const shown = isUpper ? text.toUpperCase() : text;
    const runs = readEmphasis(drawable(shown, 'courier', place, losses));
    return look === undefined ? runs : runs.map((run) => ({ ...run, ...look }));
  }

  function cellsOf(line: string, measure: Measure, shape: Shape): Cell[] {
    const runs = runsOf(line, shape);
    const text = runs.map((run) => run.text).join('');
    const edge = columnEdges(text);
    const lines = breakLines(text, { width: measure.columns, edge, hyphens: '-' });
    if (shape.role !== 'furniture') tally.add(text);
    const lineRuns = runsOfLines(runs, lines);
    return lines.map(({ from, to, isWithinWord }, index) => {
      const width = (edge(to) - edge(from)) * columnWidth;
      const hang = index === 0 ? (shape.hang ?? 0) : 0;
      return {
        x: startOf(measure, width, shape.align) - hang,
        runs: lineRuns[index] ?? [],
        role: shape.role ?? 'text',
        ...(index > 0 ? { continues: isWithinWord ? 'word' : 'paragraph' } : {}),
      };
    });
  }

  return {
    make: (text, measure, shape = {}) =>
      linesOf(text, printsNotes, () => losses.add('notes_not_printed', place)).flatMap((line) =>
        cellsOf(line, measure, shape),
      ),
    at: (now) => {
      place = now;
    },
    words: () => tally.words(),
  };
}

export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Without blank lines before and behind. */
export function withoutBlankEnds(text: string): string {
  const end = text.trimEnd();
  const first = end.length - end.trimStart().length;
  return end.slice(end.lastIndexOf('\n', first) + 1);
}

function startOf({ x, columns }: Measure, width: number, align: Shape['align'] = 'left'): number {
  if (align === 'right') return x - width;
  return align === 'center' ? x + (columns * columnWidth - width) / 2 : x;
}

/**
 * The lines of a text without their ends' blanks; a line that held notes alone is gone with them.
 */
function linesOf(text: string, printsNotes: boolean, onNote: () => void): string[] {
  if (text.trim() === '') return [];
  const lines = withoutBlankEnds(text).split('\n');
  if (printsNotes || !text.includes('[[')) return lines.map((line) => line.trimEnd());
  return lines.flatMap((line) => {
    const shown = withoutNotes(line).trimEnd();
    if (shown.length < line.trimEnd().length) onNote();
    return shown.trim() === '' && line.trim() !== '' ? [] : [shown];
  });
}

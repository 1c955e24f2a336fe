import type { LossCounter } from '../losses.ts';
import type { Run } from '../runs.ts';
import { createWordTally } from '../word-tally.ts';
import { columnWidth, widthOf } from './fonts.ts';
import type { PageLine, Pages } from './page.ts';
import { drawable } from './signs.ts';
import { breakLines, runsOfLines } from './wrap.ts';

/** A line before it has a place on a page; `x` from the left margin. */
export type ProseLine = Omit<PageLine, 'y'>;

export type ProseShape = {
  /** Points. */
  readonly width: number;
  readonly indent?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly role?: PageLine['role'];
};

/** How texts of prose become lines; `words` of them are counted before they are broken. */
export type ProseLineMaker = {
  /** The lines of a paragraph, one at least; '\n' ends a line. */
  make(runs: readonly Run[], shape: ProseShape): ProseLine[];
  /** What follows is of this block, counted from 1. */
  at(place: number): void;
  words(): number;
};

export function createProseLineMaker(
  face: Pages['face'],
  isClassic: boolean,
  losses: LossCounter,
): ProseLineMaker {
  const tally = createWordTally();
  let place = 1;

  function shownRuns(runs: readonly Run[]): Run[] {
    return runs.flatMap((run) => {
      const text = drawable(run.text, face, place, losses);
      if (text === '') return [];
      if (!isClassic || !run.isItalic) return [{ ...run, text }];
      // As on a typewriter.
      return [{ text, isUnderlined: true as const, ...(run.isBold ? { isBold: true as const } : {}) }];
    });
  }

  function linesOf(given: readonly Run[], shape: ProseShape, indent: number): ProseLine[] {
    const runs = shownRuns(given);
    const text = runs.map((run) => run.text).join('');
    const { width, align = 'left', role = 'text' } = shape;
    const edge = edgesOfRuns(runs, face);
    if (role !== 'furniture') tally.add(text);
    const lines = breakLines(text, { width, firstWidth: width - indent, edge, hyphens: '-–—' });
    const lineRuns = runsOfLines(runs, lines);
    return lines.map(({ from, to, isWithinWord }, index) => ({
      x: startOf(edge(to) - edge(from), shape, align) + (index === 0 ? indent : 0),
      runs: lineRuns[index] ?? [],
      role,
      ...(index > 0 ? { continues: isWithinWord ? ('word' as const) : ('paragraph' as const) } : {}),
    }));
  }

  return {
    make: (runs, shape) =>
      splitBreaks(runs).flatMap((part, index) => linesOf(part, shape, index === 0 ? (shape.indent ?? 0) : 0)),
    at: (now) => {
      place = now;
    },
    words: () => tally.words(),
  };
}

/** Texts between runs of '\n'. */
function splitBreaks(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...run, text });
    }
  }
  return parts;
}

function startOf(taken: number, { width }: ProseShape, align: ProseShape['align']): number {
  if (align === 'center') return Math.max(0, (width - taken) / 2);
  return align === 'right' ? Math.max(0, width - taken) : 0;
}

function edgesOfRuns(runs: readonly Run[], face: Pages['face']): (place: number) => number {
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  const edges = new Float64Array(length + 1);
  let edge = 0;
  let place = 0;
  for (const run of runs) {
    for (const sign of run.text) {
      const width = widthOf(face, sign.codePointAt(0) ?? 0, run);
      edge += face === 'courier' && width > 0 ? columnWidth : width;
      for (let unit = 0; unit < sign.length; unit++) edges[++place] = edge;
    }
  }
  return (at) => edges[Math.min(at, length)] ?? 0;
}

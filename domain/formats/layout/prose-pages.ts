import { type Page, type PageLine, type Paper, papers } from './page.ts';
import type { ProseLine } from './prose-lines.ts';

/** Points; an inch on each side. */
export const margin = 72;
/** Double spaced. */
export const leading = 24;
/** Lines of a page, on any paper. */
export const linesOfPage = 25;
/** From the top of a line to its base line. */
const base = 10;

export const textWidth = (paper: Paper) => papers[paper].width - 2 * margin;

/** Pages of a manuscript as they are filled, line by line. */
export type ProsePages = {
  /** Lines of this page that are taken. */
  used(): number;
  /** A new page; `isNumbered` if it is of the text. */
  turn(isNumbered: boolean): void;
  /** Leaves lines of this page free. */
  skip(lines: number): void;
  /** Lines in their order, on new pages where this one is full. */
  put(lines: readonly ProseLine[]): void;
  /** Lines at a height of their own, in points; they take no line of the grid. */
  putAt(line: ProseLine, y: number): void;
  /** This page, from 0. */
  place(): number;
  /**
   * The pages. `header` gives the head of a numbered page; it is not asked for that of the first
   * one of all.
   */
  finish(header: (number: string) => ProseLine | undefined): Page[];
};

export function createProsePages(): ProsePages {
  const pages: { isNumbered: boolean; lines: PageLine[] }[] = [];
  let used = 0;
  const last = () => pages.at(-1);

  function turn(isNumbered: boolean): void {
    pages.push({ isNumbered, lines: [] });
    used = 0;
  }

  return {
    used: () => used,
    turn,
    skip(lines) {
      used += lines;
    },
    put(lines) {
      for (const { x, ...line } of lines) {
        if (used >= linesOfPage) turn(last()?.isNumbered ?? true);
        const y = margin + base + used * leading;
        if (line.runs.length > 0) last()?.lines.push({ ...line, x: margin + x, y });
        used += 1;
      }
    },
    putAt({ x, ...line }, y) {
      if (line.runs.length > 0) last()?.lines.push({ ...line, x: margin + x, y: margin + base + y });
    },
    place: () => pages.length - 1,
    finish(header) {
      let count = 0;
      return pages.map(({ isNumbered, lines }, index) => {
        if (isNumbered) count += 1;
        const number = isNumbered ? String(count) : '';
        const line = isNumbered && index > 0 ? header(number) : undefined;
        if (line === undefined) return { number, lines };
        const { x, ...head } = line;
        return { number, lines: [{ ...head, x: margin + x, y: margin / 2 + base }, ...lines] };
      });
    },
  };
}

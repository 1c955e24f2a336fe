import type { Cell, GridLine } from './script-lines.ts';

/** Something that is set as one. */
export type Piece = {
  readonly kind: 'heading' | 'action' | 'speech' | 'dual' | 'transition' | 'other' | 'page_break';
  /** The place of its block, from 0. */
  readonly block: number;
  /** Blank lines before it, unless it begins a page. */
  readonly space: number;
  readonly lines: readonly GridLine[];
  /** The fewest of these that stand together at its beginning. */
  readonly least: number;
  /** Of a speech that goes on: below it, and above the rest of it. */
  readonly more?: Cell;
  readonly again?: Cell;
};

/** Headings in a row that go along with what follows them take no more lines than this. */
export const movedLines = 12;

import type { Run } from '../runs.ts';

/** A page as the preview shows it and the PDF draws it. */
export type Page = {
  /** '' on a page without a number. */
  readonly number: string;
  readonly lines: readonly PageLine[];
};

/** One line. `x` and `y` are points from the upper left corner to the start of its base line. */
export type PageLine = {
  readonly x: number;
  readonly y: number;
  readonly runs: readonly Run[];
  /** What it is to somebody who listens to the page; furniture is page numbers and (MORE). */
  readonly role: 'heading' | 'text' | 'furniture';
};

/** Sizes in points. */
export const papers = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
} as const;
export type Paper = keyof typeof papers;

/** Pages of one document, all of the same size, in one face of 12 points. */
export type Pages = {
  readonly paper: Paper;
  readonly face: 'courier' | 'serif';
  readonly pages: readonly Page[];
  /** Where scenes or chapters begin: the page's place from 0. */
  readonly bookmarks: readonly { readonly title: string; readonly page: number }[];
};

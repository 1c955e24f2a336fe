import type { Loss } from '../losses.ts';
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
  /**
   * What it is to somebody who listens to the page; furniture is what the pages add to the text,
   * such as page numbers and (MORE).
   */
  readonly role: 'heading' | 'text' | 'furniture';
  /**
   * It goes on with the paragraph of the last line that isn't furniture, or within its last word,
   * which was broken after a hyphen or is too long.
   */
  readonly continues?: 'paragraph' | 'word';
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

/**
 * A document on its pages. `words` are those of the document that are to be printed, counted before
 * they were set in lines; furniture is not among them.
 */
export type LaidOut = Pages & { readonly losses: readonly Loss[]; readonly words: number };

import type { Run } from '../runs.ts';

/** A paragraph of a Word document, in the order of reading; tables are flattened. */
export type WordParagraph = {
  /** The name of its style in small letters, '' without one, and its id in `styles.xml`. */
  readonly style: string;
  readonly styleId: string;
  /** A run of '\n' alone is a line break. */
  readonly runs: readonly Run[];
  readonly isCentred: boolean;
  readonly hasIndent: boolean;
  /** It begins the file, or a page by a break in it or right before it. */
  readonly startsPage: boolean;
};

export type WordDocument = {
  readonly paragraphs: readonly WordParagraph[];
  /** Footnotes and endnotes in the order of their marks, which stand in the text as [1]. */
  readonly notes: readonly (readonly Run[])[];
  /** Marks of notes that the file has no text for. */
  readonly missingNotes: number;
  /** Paragraphs of lists with numbers, which are in no text. */
  readonly numberedItems: number;
};

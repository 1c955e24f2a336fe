import type { Run } from '../runs.ts';

/** A paragraph of the body of a Final Draft file. */
export type FdxParagraph = {
  /** As Final Draft names it, such as 'Scene Heading'. */
  readonly type: string;
  readonly runs: readonly Run[];
  readonly number?: string;
  readonly isCentred?: true;
  readonly startsPage?: true;
  /** The summary of the scene that begins here, one text a paragraph. */
  readonly summary?: readonly (readonly Run[])[];
  /** Two speeches at once, instead of a text. */
  readonly dual?: readonly FdxParagraph[];
};

/** A note, and the characters of the body that it is about; the end of a paragraph counts one. */
export type FdxNote = { readonly from: number; readonly to: number; readonly text: string };

export type FdxBody = { readonly paragraphs: readonly FdxParagraph[]; readonly notes: readonly FdxNote[] };

/** Characters of a paragraph, with its end. */
export function lengthOf({ runs, dual }: FdxParagraph): number {
  if (dual !== undefined) return dual.reduce((sum, paragraph) => sum + lengthOf(paragraph), 0);
  return runs.reduce((sum, { text }) => sum + text.length, 1);
}

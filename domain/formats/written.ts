import type { Loss } from './losses.ts';

/**
 * What a writer of a format gives back. `words` are counted where text is put into the file, so
 * that they can be held against the words of the document.
 */
export type Written<Body> = {
  readonly body: Body;
  readonly losses: readonly Loss[];
  readonly words: number;
};

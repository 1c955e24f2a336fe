import { findSeams, type Seam } from '../seams.ts';

/** The seams of a text without accents, since the word boundaries of patterns are ASCII. */
export function seamsIn(text: string): Seam[] {
  return findSeams(text.normalize('NFD').replace(/\p{M}+/gu, ''));
}

import { findSeams, type Seam } from '../seams.ts';

/**
 * The seams of a text for tests. Accents are taken off first, since the checker ends words at
 * letters outside ASCII.
 */
export function seamsIn(text: string): Seam[] {
  return findSeams(text.normalize('NFD').replace(/\p{M}+/gu, ''));
}

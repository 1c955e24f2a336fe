import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { findRange, readLetters } from './find-spot.ts';

const names = { all: 'hit', chosen: 'hit-chosen' };

/**
 * Marks the hits in the running text of `root`, the chosen one more, without changing the page.
 * Nothing is marked in browsers that can't do so.
 */
export function markHits(root: HTMLElement, hits: readonly PlacedHit[], chosen: PlacedHit | null): void {
  if (!('highlights' in CSS)) return;
  const letters = readLetters(root);
  const rangesOf = (some: readonly PlacedHit[]) =>
    some.flatMap(({ place }) => {
      const spot = place === null ? null : findRange(letters, place);
      return spot?.kind === 'range' ? [spot.range] : [];
    });
  CSS.highlights.set(names.all, new Highlight(...rangesOf(hits)));
  CSS.highlights.set(names.chosen, new Highlight(...rangesOf(chosen === null ? [] : [chosen])));
}

export function unmarkHits(): void {
  if (!('highlights' in CSS)) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

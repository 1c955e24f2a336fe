import { useEffect } from 'react';
import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { markHits, unmarkHits } from './mark-hits.ts';
import type { Reviewed } from './reviewed.ts';

/** Keeps the hits marked in a text that is shown to be read. An equal list is the same one. */
export function useMarks(
  shown: Reviewed['shown'],
  hits: readonly PlacedHit[],
  chosen: PlacedHit | null,
): void {
  useEffect(() => {
    const root = shown.current;
    if (root === null || hits.length === 0) return;
    const mark = () => markHits(root, hits, chosen);
    mark();
    // The text is drawn anew when it is shown in another way.
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      unmarkHits();
    };
  }, [shown, hits, chosen]);
}

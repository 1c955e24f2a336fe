import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How much room stays below the caret, in pixels. */
const roomBelow = 96;

/**
 * Keeps the caret in the window as the text grows, for a reader who is at it. Whoever has scrolled away from the caret
 * stays where they are. Put the ref on the element that holds the text; `version` grows with the text.
 */
export function useFollowCaret(version: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const wasInView = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves whenever the version does
  useLayoutEffect(() => {
    const caret = ref.current?.querySelector('.caret');
    if (caret === null || caret === undefined) return;
    const { top, bottom } = caret.getBoundingClientRect();
    const tooLow = bottom - (window.innerHeight - roomBelow);
    if (wasInView.current && tooLow > 0 && tooLow < window.innerHeight / 2) {
      window.scrollBy({ top: tooLow, behavior: 'instant' });
      return;
    }
    wasInView.current = top >= 0 && bottom <= window.innerHeight;
  }, [version]);

  // Between two words the reader may scroll: where the caret then is decides.
  useLayoutEffect(() => {
    const look = () => {
      const box = ref.current?.querySelector('.caret')?.getBoundingClientRect();
      if (box !== undefined) wasInView.current = box.top >= 0 && box.bottom <= window.innerHeight;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return ref;
}

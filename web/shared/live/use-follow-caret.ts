import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followsAfterScroll } from './follow.ts';

/** Space kept below the caret, in pixels: the card's bar and a line or two. */
const roomBelow = 136;
/** How tall the bar at the bottom of the card is, in pixels. What is behind it is out of sight. */
const barHeight = 72;

/**
 * Keeps the caret in the window while `isFollowing`. Scrolling to the end begins to follow,
 * scrolling away ends it (`onFollow`). Put the ref on the text; `version` grows with it.
 */
export function useFollowCaret(
  version: number,
  isFollowing: boolean,
  onFollow: (isFollowing: boolean) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const wasBelow = useRef(false);
  const isOwnScroll = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves whenever the version does
  useLayoutEffect(() => {
    const caret = placeOfCaret(ref.current);
    if (caret === null) return;
    const tooLow = caret.bottom - (window.innerHeight - roomBelow);
    const tooHigh = Math.min(0, caret.top);
    if (isFollowing && (tooLow > 0 || tooHigh < 0)) {
      isOwnScroll.current = true;
      window.scrollBy({ top: tooLow > 0 ? tooLow : tooHigh - roomBelow, behavior: 'instant' });
      wasBelow.current = false;
    } else wasBelow.current = caret.isBelow;
  }, [version, isFollowing]);

  useLayoutEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const isDown = window.scrollY > lastY;
      lastY = window.scrollY;
      const caret = placeOfCaret(ref.current);
      if (caret === null || isOwnScroll.current) {
        isOwnScroll.current = false;
        return;
      }
      onFollow(followsAfterScroll(isFollowing, { isDown, wasBelow: wasBelow.current, caret }));
      wasBelow.current = caret.isBelow;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isFollowing, onFollow]);

  return ref;
}

function placeOfCaret(holder: HTMLElement | null) {
  const box = holder?.querySelector('.caret')?.getBoundingClientRect();
  if (box === undefined) return null;
  const { top, bottom } = box;
  const isBelow = bottom > window.innerHeight - barHeight;
  return { top, bottom, isBelow, isInView: top >= 0 && !isBelow };
}

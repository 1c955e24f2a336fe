import { type RefObject, useLayoutEffect } from 'react';

/** How far each project's graph was scrolled when it was left, in pixels, while the tab lives. */
const kept = new Map<string, number>();

/** Keeps how far an element with a scroll of its own was scrolled, for when its page comes back. */
export function useKeptScroll(ref: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    element.scrollTop = kept.get(key) ?? 0;
    const keep = () => kept.set(key, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [ref, key]);
}

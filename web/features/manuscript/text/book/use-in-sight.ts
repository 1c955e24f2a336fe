import { type RefObject, useEffect } from 'react';
import type { BookTexts } from '../../book-texts.ts';

/** How far below and above the window texts are fetched. */
const margin = '150% 0px';

/** Fetches the texts of the scenes in sight, and of those around them, some at a time. */
export function useInSight(
  page: RefObject<HTMLElement | null>,
  texts: BookTexts,
  sceneIds: readonly string[],
): void {
  const all = sceneIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other scenes are other elements
  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => (target instanceof HTMLElement ? (target.dataset.scene ?? '') : ''))
          .filter((id) => id !== '' && texts.textOf(id) === null);
        if (seen.length > 0) texts.load(seen);
      },
      { rootMargin: margin },
    );
    for (const scene of root.querySelectorAll('[data-scene]')) watch.observe(scene);
    return () => watch.disconnect();
  }, [page, texts, all]);
}

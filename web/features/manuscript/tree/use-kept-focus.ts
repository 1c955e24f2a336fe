import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { TreeRow } from './tree-rows.ts';

/**
 * Gives the focus back to a row that lost it because it was moved to another place: browsers drop
 * the focus of what is moved.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly TreeRow[]): void {
  const row = useRef<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const element = target instanceof Element && list.current?.contains(target) ? target : null;
      row.current = element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` says when something was moved
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"]`)
      ?.focus({ preventScroll: true });
  }, [list, rows]);
}

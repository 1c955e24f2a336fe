import { type RefObject, useEffect, useState } from 'react';
import { hasSingleLetters } from '../../../shared/single-letters.ts';
import { directionOf } from './change-key.ts';

/** Moves among changes with J and Shift+J. `at` counts from 0, null before the first. */
export function useChanges(
  rows: RefObject<HTMLDivElement | null>,
  count: number,
): { at: number | null; go: (by: 1 | -1) => void } {
  const [at, setAt] = useState<number | null>(null);

  function go(by: 1 | -1): void {
    if (count === 0) return;
    const next = at === null ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
    setAt(next);
    const row = rows.current?.querySelectorAll<HTMLElement>('[data-change]')[next];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center', behavior: 'auto' });
  }

  useEffect(() => {
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      const isCommand = ctrlKey || metaKey || altKey;
      const by = directionOf({ key, isCommand, isTyping }, hasSingleLetters());
      if (by !== null) go(by);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return { at, go };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chosen } from './read-selection.ts';

/** How long words are chosen before a bar comes up, in milliseconds: choosing takes a while. */
const restMs = 250;

/**
 * The words that are chosen in `shown`, once the choice rests. It stays while the focus is in
 * `bar`, and goes when the choice does.
 */
export function useChosen(
  read: () => Chosen | null,
  { shown, bar }: { shown: RefObject<HTMLElement | null>; bar: RefObject<HTMLElement | null> },
): { chosen: Chosen | null; close: () => void } {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const now = useRef(read);
  now.current = read;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (bar.current?.contains(document.activeElement)) return;
      timer = setTimeout(() => {
        if (!bar.current?.contains(document.activeElement)) setChosen(now.current());
      }, restMs);
    };
    // A choice in a box is told to the box alone by some browsers, and its loss by none.
    document.addEventListener('selectionchange', look);
    const root = shown.current;
    for (const event of ['select', 'keyup', 'pointerup', 'focusout'] as const)
      root?.addEventListener(event, look);
    look();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      for (const event of ['select', 'keyup', 'pointerup', 'focusout'] as const)
        root?.removeEventListener(event, look);
    };
  }, [shown, bar]);

  return { chosen, close: () => setChosen(null) };
}

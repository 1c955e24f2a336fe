import { type ClipboardEvent, useRef, useState } from 'react';
import { cutOff } from './counter.ts';

type Insertion = { before: string; replaced: number; text: string };

/**
 * What a paste lost to a box's maximum. Put `onPaste` on the box and call `changed` after each
 * change.
 */
export function useCutPaste(value: string) {
  const insertion = useRef<Insertion | null>(null);
  const [cut, setCut] = useState('');

  return {
    cut,
    dismiss: () => setCut(''),
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      watch({ before: value, replaced, text: event.clipboardData.getData('text/plain') });
    },
    changed: (after: string) => {
      if (insertion.current !== null) setCut(cutBy(insertion.current, after));
      insertion.current = null;
    },
  };

  /** A full box takes nothing of a paste and fires no change, so it is checked after the paste. */
  function watch(next: Insertion): void {
    insertion.current = next;
    setTimeout(() => {
      if (insertion.current === next) setCut(cutBy(next, next.before));
      insertion.current = null;
    });
  }
}

function cutBy({ before, replaced, text }: Insertion, after: string): string {
  return cutOff(before, after, replaced, text);
}

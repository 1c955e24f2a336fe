import { type ClipboardEvent, useRef, useState } from 'react';
import { cutOff } from './counter.ts';

type Insertion = { before: string; replaced: number; text: string };

/**
 * What of a paste a box for so many characters had no room for. Put `onPaste` on the box and tell
 * `changed` what stands in it after each change; `cut` is '' while nothing was left out.
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

  /**
   * A full box takes nothing of a paste and then says nothing either, so the paste is looked at
   * once more after it.
   */
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

import { useEffect, useRef } from 'react';
import { hasSingleLetters } from '../../../shared/single-letters.ts';

export type ReviewKey = 'next' | 'previous' | 'take' | 'pass';

const keys: Readonly<Record<string, ReviewKey>> = { j: 'next', k: 'previous', t: 'take', p: 'pass' };

/** After G, the next letter goes to a page and so decides nothing. In milliseconds. */
const afterGMs = 1200;

/**
 * What a press does in a review. `sinceG`: milliseconds since G was pressed. Single letters do
 * nothing while typing, together with Ctrl, Cmd or Alt, or if turned off.
 */
export function readReviewKey(
  {
    key,
    isCommand,
    isTyping,
    sinceG,
  }: { key: string; isCommand: boolean; isTyping: boolean; sinceG: number },
  hasLetters: boolean,
): ReviewKey | null {
  if (!hasLetters || isCommand || isTyping || sinceG < afterGMs) return null;
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}

/** Calls `act` for the keys of a review while it is shown. */
export function useReviewKeys(act: (key: ReviewKey) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp, isComposing, repeat } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null;
      const isCommand = ctrlKey || metaKey || altKey || isComposing;
      const read = readReviewKey({ key, isCommand, isTyping, sinceG: timeStamp - gAt }, hasSingleLetters());
      gAt = key.toLowerCase() === 'g' && !isTyping ? timeStamp : Number.NEGATIVE_INFINITY;
      if (read === null || (repeat && (read === 'take' || read === 'pass'))) return;
      event.preventDefault();
      latest.current(read);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

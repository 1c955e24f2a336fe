import { useEffect, useRef } from 'react';

/**
 * The card of what is open stays in sight. When that is closed, the focus goes back to its card, if
 * nothing else has it by then.
 */
export function useFocusBack(at: string): void {
  const before = useRef(at);
  useEffect(() => {
    const left = before.current;
    before.current = at;
    if (at !== '') {
      // The columns were laid out anew; where the graph is hidden this does nothing.
      cardOf(at)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (left === '') return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    cardOf(left)?.querySelector('a')?.focus();
  }, [at]);
}

function cardOf(at: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-node="${CSS.escape(at)}"]`);
}

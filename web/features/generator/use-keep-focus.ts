import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to `region` when the control that had it went away or cannot have it any more, as when Generate
 * becomes busy or Stop disappears. A focus that is somewhere is left there. `change` is what may take controls away.
 */
export function useKeepFocus(region: RefObject<HTMLElement | null>, change: string): void {
  const first = useRef(change);

  useEffect(() => {
    if (first.current === change) return;
    first.current = change;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches(':disabled');
    if (isLost) region.current?.focus({ preventScroll: true });
  }, [change, region]);
}

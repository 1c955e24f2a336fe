import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `region` when the focused control goes away or is disabled, as when Generate
 * becomes busy. `change` is what may take controls away.
 */
export function useKeepFocus(region: RefObject<HTMLElement | null>, change: string): void {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can only be lost by a change
  useEffect(() => {
    const had = last.current;
    if (had === null) return;
    const isGone = !had.isConnected || had.matches(':disabled') || had.closest('[hidden]') !== null;
    if (isGone) region.current?.focus({ preventScroll: true });
  }, [change, region]);
}

import { type RefObject, useEffect, useRef } from 'react';

/** Opens the menu in an element as it comes up, as if its button had been pressed. */
export function useOpenAtOnce(opens: boolean): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes up
  useEffect(() => {
    if (!opens) return;
    const button = ref.current?.querySelector<HTMLElement>('[aria-haspopup=menu]');
    // The focus goes back to where it was as the menu closes.
    button?.focus();
    button?.click();
  }, []);
  return ref;
}

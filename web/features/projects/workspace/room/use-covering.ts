import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** At these widths what is open covers the graph instead of standing beside it. */
const covering = '(max-width: 1100px)';

/** Whether what is open covers the page. */
export function useIsCovering(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(covering);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(covering).matches,
    () => false,
  );
}

/** Keeps everything but `ref` out of reach while it covers the page. */
export function useInertOutside(ref: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const hidden: HTMLElement[] = [];
    for (let here = ref.current; here !== null && here !== document.body; here = here.parentElement)
      for (const beside of here.parentElement?.children ?? [])
        if (beside !== here && beside instanceof HTMLElement && !beside.inert && !isAlwaysThere(beside)) {
          beside.inert = true;
          hidden.push(beside);
        }
    return () => {
      for (const one of hidden) one.inert = false;
    };
  }, [ref, isCovering]);
}

/** Dialogs and what is said in passing stay in reach. */
function isAlwaysThere(element: HTMLElement): boolean {
  return element.matches('dialog, script, style, [role="status"], [aria-live]');
}

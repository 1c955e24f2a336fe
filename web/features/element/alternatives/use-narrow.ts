import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many CSS pixels, as wide as it is on the page. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setIsNarrow(element.clientWidth < width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return isNarrow;
}

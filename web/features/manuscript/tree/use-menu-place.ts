import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Where the menu of a row lies: in its line, wherever that is and however high. */
export function useMenuPlace(
  list: RefObject<HTMLElement | null>,
  rowId: string | null,
  rows: readonly unknown[],
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ display: 'none' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows move this one
  useLayoutEffect(() => {
    const measure = () => {
      const row =
        rowId === null ? null : list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`);
      setPlace(row ? { top: row.offsetTop, height: row.offsetHeight } : { display: 'none' });
    };
    measure();
    // A font or a style that comes late, and another width, change the height of all rows.
    const observer = new ResizeObserver(measure);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, rowId, rows]);
  return place;
}

import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Where the menu of a row lies: in its line, whatever stands above it. */
export function useMenuPlace(
  list: RefObject<HTMLElement | null>,
  rowId: string | null,
  rows: readonly unknown[],
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ display: 'none' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows move this one
  useLayoutEffect(() => {
    const row =
      rowId === null ? null : list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`);
    setPlace(row ? { top: row.offsetTop, height: row.offsetHeight } : { display: 'none' });
  }, [list, rowId, rows]);
  return place;
}

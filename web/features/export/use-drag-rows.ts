import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Rows of a list that are dragged by a grip. Each row has its id in `data-piece`; `onMove` is
 * called for each neighbour that the pointer passes.
 */
export function useDragRows(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, by: -1 | 1) => void,
): { id: string | null; begin: (id: string, pointerId: number, grip: HTMLElement) => void } {
  const [id, setId] = useState<string | null>(null);
  const passed = useEffectEvent((dragged: string, y: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
    const place = rows.findIndex(({ dataset }) => dataset.piece === dragged);
    const [before, after] = [rows[place - 1], rows[place + 1]];
    if (before !== undefined && y < middleOf(before)) onMove(dragged, -1);
    else if (after !== undefined && y > middleOf(after)) onMove(dragged, 1);
  });

  useEffect(() => {
    if (id === null) return;
    const end = () => setId(null);
    const onPointerMove = ({ clientY }: PointerEvent) => passed(id, clientY);
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [id]);

  return {
    id,
    begin(dragged, pointerId, grip) {
      grip.setPointerCapture(pointerId);
      setId(dragged);
    },
  };
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

import { type PointerEvent, useEffect, useRef, useState } from 'react';

export type DropPlace = { id: string; isBehind: boolean };

/** A press becomes a drag after so many pixels. */
const threshold = 6;
/** Near an edge of the list, dragging scrolls it. */
const edge = 36;

/**
 * Dragging rows by the pointer: with a mouse by the whole row, with a finger by its grip, so that
 * the list can still be scrolled. Escape calls it off.
 */
export function useTreeDrag({
  canDrop,
  onDrop,
}: {
  canDrop: (draggedId: string, place: DropPlace) => boolean;
  onDrop: (draggedId: string, place: DropPlace) => void;
}) {
  const [drag, setDrag] = useState<{ id: string; place: DropPlace | null } | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function start(id: string, event: PointerEvent<HTMLElement>, list: HTMLElement | null): void {
    const isByGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    if (event.button !== 0 || list === null || (event.pointerType !== 'mouse' && !isByGrip)) return;
    if (event.target instanceof Element && event.target.closest('input, [data-no-drag]') !== null) return;
    const from = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    let isDragging = false;
    let place: DropPlace | null = null;
    const end = () => {
      controller.abort();
      setDrag(null);
    };
    stop.current = end;
    window.addEventListener(
      'pointermove',
      (move) => {
        if (!isDragging && Math.hypot(move.clientX - from.x, move.clientY - from.y) < threshold) return;
        isDragging = true;
        move.preventDefault();
        const box = list.getBoundingClientRect();
        if (move.clientY < box.top + edge) list.scrollBy(0, -12);
        if (move.clientY > box.bottom - edge) list.scrollBy(0, 12);
        const over = placeAt(list, move.clientY);
        place = over !== null && canDrop(id, over) ? over : null;
        setDrag({ id, place });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        end();
        if (!isDragging) return;
        // The click that ends a drag opens nothing.
        const swallow = (click: Event) => click.stopPropagation();
        window.addEventListener('click', swallow, { capture: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
        if (place !== null) onDrop(id, place);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key === 'Escape') end();
      },
      { signal },
    );
  }
  return { drag, start };
}

/** The row at a height of the window, and which half of it. */
function placeAt(list: HTMLElement, y: number): DropPlace | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row =
    rows.find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return y >= top && y < bottom;
    }) ??
    (rows.length > 0 && y > (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) ? rows.at(-1) : undefined);
  if (row === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  return { id: row.dataset.row ?? '', isBehind: y > top + height / 2 };
}

import type { PointerEvent } from 'react';
import { placeAt, scrollStep } from './drag-place.ts';

/**
 * Handles a pointer press in a list: on an item's grip it drags that item. `data-drop` marks the
 * target, the page scrolls near the window's edge, Escape or a changed list cancels. `onDrop` gets
 * both places, from 0.
 */
export function dragItem(
  { currentTarget: list, target, pointerId, isPrimary, button, clientY }: PointerEvent<HTMLElement>,
  onDrop: (from: number, to: number) => void,
): void {
  const grip = target instanceof Element ? target.closest('.grip') : null;
  const item = grip?.parentElement;
  if (grip === null || !isPrimary || button !== 0 || item?.parentElement !== list) return;
  const items = [...list.children];
  const from = items.indexOf(item);
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  let y = clientY;
  let to = from;

  grip.setPointerCapture(pointerId);
  item.setAttribute('data-dragged', '');
  // The text that has the focus keeps it.
  window.addEventListener('mousedown', (event) => event.preventDefault(), options);
  window.addEventListener('pointermove', follow, options);
  window.addEventListener('pointerup', drop, options);
  window.addEventListener('pointercancel', end, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    options,
  );
  requestAnimationFrame(scroll);

  function follow(event: globalThis.PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    y = event.clientY;
    show();
  }

  function show(): void {
    items[to]?.removeAttribute('data-drop');
    const middles = items.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    to = placeAt(y, middles, from);
    if (to !== from) items[to]?.setAttribute('data-drop', to < from ? 'before' : 'after');
  }

  function scroll(): void {
    if (ending.signal.aborted) return;
    const step = scrollStep(y, innerHeight);
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      show();
    }
    requestAnimationFrame(scroll);
  }

  function drop(event: globalThis.PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    end();
    if (to !== from && list.isConnected && list.children.length === items.length) onDrop(from, to);
  }

  function end(): void {
    ending.abort();
    item?.removeAttribute('data-dragged');
    items[to]?.removeAttribute('data-drop');
  }
}

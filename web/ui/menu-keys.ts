import type { KeyboardEvent, RefObject, ToggleEvent } from 'react';

/** Which of `count` entries a key leads to from `index` (-1: none); null if it moves nothing. */
export function indexAfter(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The room between a button and its menu, in CSS pixels. */
const gap = 4;

/** The top of a menu in pixels: below its button, or above it where only there is room. */
export function menuTop(
  button: { top: number; bottom: number },
  height: number,
  windowHeight: number,
): number {
  const above = button.top - gap - height;
  const fitsBelow = button.bottom + gap + height <= windowHeight;
  return fitsBelow || above < 0 ? button.bottom + gap : above;
}

/**
 * Arrow keys, Home and End move among the links and buttons of an open popover. Tab closes it and
 * goes on from its button; Escape and clicks outside are the browser's own.
 */
export function useMenuKeys(panel: RefObject<HTMLElement | null>, close: () => void) {
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  return {
    onToggle(event: ToggleEvent): void {
      if (event.newState === 'open') entries()[0]?.focus();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Tab') close();
      const all = entries();
      const focused = all.findIndex((entry) => entry.matches(':focus'));
      const next = indexAfter(event.key, focused, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

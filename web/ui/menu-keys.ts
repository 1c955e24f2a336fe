import type { KeyboardEvent, RefObject, ToggleEvent } from 'react';

/**
 * Which of `count` entries is next from the one at `index` (-1: none) for a key; null when the key
 * moves nothing.
 */
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

/**
 * How far down the window a menu of a height begins: below its button, or above it where only there
 * is room.
 */
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
 * Lets the arrow keys, Home and End move among the links and buttons of an open popover. Opening it
 * focuses the first, Tab closes it and goes on from its button; Escape and a click outside are the
 * browser's own.
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

import { prefersLessMotion } from '../run/browser-clock.ts';

/** Scrolls the top of a result into the window, unless it stands in the upper third already. */
export function bringIntoView(result: HTMLElement): void {
  const { top } = result.getBoundingClientRect();
  if (top >= 0 && top <= window.innerHeight / 3) return;
  // Downwards the page has just changed its height, since the form folded: a glide would aim at the
  // wrong place.
  const isGlide = top < 0 && !prefersLessMotion();
  result.scrollIntoView({ block: 'start', behavior: isGlide ? 'smooth' : 'instant' });
}

import { prefersLessMotion } from '../../../shared/less-motion.ts';

/** Scrolls the top of a result into the window, unless it stands in the upper third already. */
export function bringIntoView(result: HTMLElement): void {
  const { top } = result.getBoundingClientRect();
  if (top >= 0 && top <= window.innerHeight / 3) return;
  // Downwards the folded form has just changed the page's height: a smooth scroll would miss.
  const isGlide = top < 0 && !prefersLessMotion();
  result.scrollIntoView({ block: 'start', behavior: isGlide ? 'smooth' : 'instant' });
}

import type { Clock } from './live-text.ts';

/** How often text is released where nobody sees it, in milliseconds. */
const hiddenMs = 250;

/** Ticks with the frames of the screen, and now and then in a tab that is not in view. */
export const browserClock: Clock = (tick) => {
  const since = performance.now();
  const run = () => tick(performance.now() - since);
  if (document.hidden) {
    const timer = setTimeout(run, hiddenMs);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/** Resolves when the browser has a network. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

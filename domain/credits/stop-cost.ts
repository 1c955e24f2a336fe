import type { Written } from '../story/share-meter.ts';

/** So many stops of a day (UTC) cost their share and no more. Any further one costs at least 1 once there is text. */
export const freeStops = { user: 9, visitor: 2 } as const;

/** The least that the next stop costs once there is text, after so many of the same day. */
export function leastStopCost(stopsToday: number, who: keyof typeof freeStops): 0 | 1 {
  return stopsToday < freeStops[who] ? 0 : 1;
}

/** The share of the price that is written, in whole credits, half upwards. */
export function shareCost(priceCredits: number, { written, asked, isWhole }: Written): number {
  if (isWhole || written >= asked) return priceCredits;
  return Math.floor((2 * priceCredits * written + asked) / (2 * asked));
}

/** What it costs to stop now, in whole credits. */
export function stopCost(priceCredits: number, written: Written, leastCredits: 0 | 1): number {
  const least = written.hasText ? Math.min(leastCredits, priceCredits) : 0;
  return Math.max(shareCost(priceCredits, written), least);
}

import type { Written } from '../story/share-meter.ts';

/** Stops per UTC day that cost only their share. Later ones cost at least 1 once there is text. */
export const freeStops = { user: 9, visitor: 2 } as const;

/** The least that the next stop costs once there is text. */
export function minStopCost(stopsToday: number, who: keyof typeof freeStops): 0 | 1 {
  return stopsToday < freeStops[who] ? 0 : 1;
}

/** The price of the written share, in whole credits, halves rounded up. */
export function shareCost(priceCredits: number, { written, asked, isWhole }: Written): number {
  if (isWhole || written >= asked) return priceCredits;
  return Math.floor((2 * priceCredits * written + asked) / (2 * asked));
}

/** The cost of stopping now, in whole credits. */
export function stopCost(priceCredits: number, written: Written, leastCredits: 0 | 1): number {
  const least = written.hasText ? Math.min(leastCredits, priceCredits) : 0;
  return Math.max(shareCost(priceCredits, written), least);
}

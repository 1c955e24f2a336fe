/**
 * The value of the unused part of a period at `now`, in cents: the price times the share of time
 * left, rounded to the nearest cent. Times in milliseconds.
 */
export function unusedCents(
  period: { priceCents: number; startsAt: number; endsAt: number },
  now: number,
): number {
  const { priceCents, startsAt, endsAt } = period;
  const left = Math.min(Math.max(endsAt - now, 0), endsAt - startsAt);
  return Math.round((priceCents * left) / (endsAt - startsAt));
}

/**
 * How long to wait before try number `attempt` (from 1): 0.5 s doubling to 10 s, less up to half of
 * it by chance.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const most = Math.min(10_000, 500 * 2 ** (attempt - 1));
  return Math.round(most * (1 - random() / 2));
}

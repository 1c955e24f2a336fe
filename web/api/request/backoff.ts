/**
 * The wait before try `attempt` (from 1), in ms: 0.5 s doubling to 10 s, less up to half by chance.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const maxMs = Math.min(10_000, 500 * 2 ** (attempt - 1));
  return Math.round(maxMs * (1 - random() / 2));
}

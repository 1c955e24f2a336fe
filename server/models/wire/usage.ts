import type { Usage } from '../port.ts';

/**
 * The usage that a service counted; null unless input and output are whole numbers. `input`
 * includes what was read from a cache; a missing `cached` counts as 0.
 */
export function readUsage(input: unknown, cached: unknown, output: unknown): Usage | null {
  if (!isCount(input) || !isCount(output)) return null;
  return {
    inputTokens: input,
    cachedTokens: isCount(cached) ? Math.min(cached, input) : 0,
    outputTokens: output,
  };
}

/** The sum of the counts among the values; undefined if the first is none. */
export function sumCounts(first: unknown, ...more: readonly unknown[]): number | undefined {
  return isCount(first) ? more.filter(isCount).reduce((sum, count) => sum + count, first) : undefined;
}

/** As the database stores counts. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
}

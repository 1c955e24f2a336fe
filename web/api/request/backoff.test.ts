import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('the wait before another try', () => {
  it('doubles from half a second to ten seconds', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => backoffMs(attempt, () => 0));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('is shortened by chance, never below half', () => {
    expect(backoffMs(3, () => 0.999999)).toBe(1000);
    expect(backoffMs(3, () => 0.5)).toBe(1500);
  });
});

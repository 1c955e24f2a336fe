import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs, RequestCounts, waitMs } from './request-counts.ts';

const start = 29_000_000 * minuteMs;

/** Asks at these times and returns those that were allowed. */
function allowed(counts: RequestCounts, key: string, limit: number, times: readonly number[]): number[] {
  return times.filter((at) => {
    if (counts.waitMs(key, limit, at) > 0) return false;
    counts.add(key, at);
    return true;
  });
}

describe('counting requests', () => {
  it('allows as many as the limit at once, and the next ones as time passes', () => {
    const counts = new RequestCounts(10);
    const flood = Array.from({ length: 10_000 }, () => start);
    expect(allowed(counts, 'a', 60, flood)).toHaveLength(60);
    expect(counts.waitMs('b', 60, start)).toBe(0);
    const wait = counts.waitMs('a', 60, start);
    expect(counts.waitMs('a', 60, start + wait - 100)).toBeGreaterThan(0);
    expect(allowed(counts, 'a', 60, [start + wait, start + wait])).toHaveLength(1);
    expect(allowed(counts, 'a', 60, Array(100).fill(start + 3 * minuteMs))).toHaveLength(60);
  });

  it('allows no more around the turn of a minute than at any other time', () => {
    const counts = new RequestCounts(10);
    const turn = start + minuteMs;
    expect(allowed(counts, 'a', 60, Array(100).fill(turn - 1))).toHaveLength(60);
    expect(allowed(counts, 'a', 60, Array(100).fill(turn))).toHaveLength(0);
    expect(allowed(counts, 'a', 60, Array(100).fill(turn + minuteMs / 2))).toHaveLength(30);
  });

  it('tells a wait after which one more is allowed, and never a longer one than two minutes', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(minuteMs - 1),
        (before, current, limit, passedMs) => {
          const wait = waitMs({ before, current, limit, passedMs });
          expect(wait).toBeLessThanOrEqual(2 * minuteMs);
          if (wait === 0) return;
          const later = passedMs + wait;
          const then =
            later < minuteMs
              ? { before, current, limit, passedMs: later }
              : later < 2 * minuteMs
                ? { before: current, current: 0, limit, passedMs: later - minuteMs }
                : { before: 0, current: 0, limit, passedMs: 0 };
          expect(waitMs(then)).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('stays where it was when the clock is set back', () => {
    const counts = new RequestCounts(10);
    expect(allowed(counts, 'a', 5, Array(9).fill(start))).toHaveLength(5);
    expect(allowed(counts, 'a', 5, Array(9).fill(start - 10 * minuteMs))).toHaveLength(0);
  });

  it('keeps no more counts than it has room for, however many addresses come', () => {
    const counts = new RequestCounts(1000);
    for (let minute = 0; minute < 3; minute += 1)
      for (let address = 0; address < 100_000; address += 1)
        counts.add(`2001:db8:${address.toString(16)}:${minute}::/64`, start + minute * minuteMs);
    expect(counts.size).toBeLessThanOrEqual(2 * (1000 + 1024));
    // Keys without a count of their own are limited together, without affecting the others.
    expect(allowed(counts, 'one more', 60, Array(100).fill(start + 2 * minuteMs))).toHaveLength(0);
    expect(allowed(counts, '2001:db8:0:2::/64', 60, Array(100).fill(start + 2 * minuteMs))).toHaveLength(59);
  });
});

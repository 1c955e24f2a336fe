import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs as day } from '../time.ts';
import { balance, expiringSoon, isExpiringSoon, nextExpiry, spendable, waitingCredits } from './batches.ts';

const now = Date.UTC(2026, 10, 20, 12);
const batch = (remaining: number, fromNow: number) => ({ remaining, expiresAt: now + fromNow });

describe('a batch', () => {
  it('ends at the moment of its expiry', () => {
    const left = [-1, 0, 1].map((fromNow) => balance([batch(5, fromNow)], now));
    expect(left).toEqual([0, 0, 5]);
  });

  it('expires soon within 7 days from now, past dates included', () => {
    const soon = [-30 * day, -1, 0, 7 * day - 1, 7 * day, 7 * day + 1].map((fromNow) =>
      isExpiringSoon(batch(5, fromNow), now),
    );
    expect(soon).toEqual([true, true, true, true, true, false]);
  });
});

it('counts as expiring soon only what can still be spent', () => {
  const batches = [batch(1, -1), batch(2, day), batch(0, day), batch(4, 7 * day), batch(8, 7 * day + 1)];
  expect(expiringSoon(batches, now)).toBe(6);
  expect(balance(batches, now)).toBe(14);
});

it('names the earliest expiry among batches that still have credits', () => {
  expect(nextExpiry([batch(0, day), batch(3, 3 * day), batch(1, 2 * day)])).toBe(now + 2 * day);
  expect(nextExpiry([batch(0, day)])).toBeNull();
  expect(nextExpiry([])).toBeNull();
});

it('spends what expires first', () => {
  const [late, early, dead, used] = [batch(1, 9 * day), batch(2, day), batch(4, 0), batch(0, day)];
  expect(spendable([late, early, dead, used], now)).toEqual([early, late]);
});

it('never counts a credit twice or one that is gone, whatever the batches', () => {
  const batches = fc.array(
    fc.record({ remaining: fc.nat(50), expiresAt: fc.integer({ min: now - 9 * day, max: now + 9 * day }) }),
  );
  fc.assert(
    fc.property(batches, (given) => {
      const live = given.filter(({ expiresAt }) => expiresAt > now);
      expect(balance(given, now)).toBe(live.reduce((sum, { remaining }) => sum + remaining, 0));
      expect(expiringSoon(given, now)).toBeLessThanOrEqual(balance(given, now));
      const times = spendable(given, now).map(({ expiresAt }) => expiresAt);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});

it('counts frozen credits as waiting', () => {
  const batches = [
    { credits_remaining: 50, isFrozen: true },
    { credits_remaining: 8, isFrozen: false },
    { credits_remaining: 1, isFrozen: true },
  ];
  expect(waitingCredits(batches)).toBe(51);
  expect(waitingCredits([])).toBe(0);
});

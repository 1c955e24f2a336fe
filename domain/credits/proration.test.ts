import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../time.ts';
import { unusedCents } from './proration.ts';

const november = { startsAt: Date.UTC(2026, 10, 1), endsAt: Date.UTC(2026, 11, 1) };
const basic = { ...november, priceCents: 1999 };

it.each([
  ['at the very start', november.startsAt, 1999],
  ['after ten of thirty days', Date.UTC(2026, 10, 11), 1333],
  ['in the middle', Date.UTC(2026, 10, 16), 1000],
  ['a second before the end', november.endsAt - 1000, 0],
  ['at the end', november.endsAt, 0],
  ['after it', november.endsAt + 1, 0],
  ['by a clock that is behind', november.startsAt - 5000, 1999],
])('%s, what is left of $19.99 is counted to the cent', (_, now, cents) => {
  expect(unusedCents(basic, now)).toBe(cents);
});

it('used and unused parts add up to the price, within a cent, and the unused part only shrinks', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(30 * dayMs), fc.nat(dayMs), (priceCents, at, more) => {
      const period = { ...november, priceCents };
      const now = november.startsAt + at;
      const left = unusedCents(period, now);
      const used = (priceCents * at) / (november.endsAt - november.startsAt);
      expect(Math.abs(left + used - priceCents)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(unusedCents(period, now + more)).toBeLessThanOrEqual(left);
    }),
  );
});

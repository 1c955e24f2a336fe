import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionOf, periodCreditsExpireAt, periodLabel } from './period-credits.ts';

it.each([
  ['2026-11-30T10:00:00Z', '2027-02-28T10:00:00.000Z', 'Growth, November'],
  ['2027-11-30T10:00:00Z', '2028-02-29T10:00:00.000Z', 'Growth, November'],
  ['2026-01-15T00:00:00Z', '2026-04-15T00:00:00.000Z', 'Growth, January'],
])('credits of a period from %s last until %s', (from, until, label) => {
  const period = { periodStart: new Date(from) };
  expect(new Date(periodCreditsExpireAt(period)).toISOString()).toBe(until);
  expect(periodLabel('Growth', period)).toBe(label);
});

const batch = { total: 150, remaining: 150, revoked: 0 };
const paid = { amountCents: 2999, refundedCents: 0, dispute: 'none' } as const;

it.each([
  ['nothing is refunded', paid, batch, { revoke: 0, short: 0, isFrozen: false }],
  ['half is refunded', { ...paid, refundedCents: 1500 }, batch, { revoke: 75, short: 0, isFrozen: false }],
  ['all is refunded', { ...paid, refundedCents: 2999 }, batch, { revoke: 150, short: 0, isFrozen: false }],
  [
    'all is refunded and most was spent',
    { ...paid, refundedCents: 2999 },
    { total: 150, remaining: 20, revoked: 0 },
    { revoke: 20, short: 130, isFrozen: false },
  ],
  [
    'more is refunded',
    { ...paid, refundedCents: 2000 },
    { total: 150, remaining: 75, revoked: 75 },
    { revoke: 25, short: 0, isFrozen: false },
  ],
  ['it is disputed', { ...paid, dispute: 'open' as const }, batch, { revoke: 0, short: 0, isFrozen: true }],
  [
    'a dispute is lost',
    { ...paid, dispute: 'lost' as const },
    batch,
    { revoke: 150, short: 0, isFrozen: true },
  ],
  ['it cost nothing', { ...paid, amountCents: 0 }, batch, { revoke: 0, short: 0, isFrozen: false }],
])('corrects the batch when %s', (_, period, before, correction) => {
  expect(correctionOf(period, before)).toEqual(correction);
});

it('revokes as much for several refunds as for one, never more than remains, and reports the rest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.record({ refund: fc.nat(2000), spend: fc.nat(200) }), { maxLength: 8 }),
      fc.constantFrom('none', 'open', 'lost'),
      (total, amountCents, steps, dispute) => {
        const book = { total, remaining: total, revoked: 0 };
        let refundedCents = 0;
        let short = 0;
        for (const { refund, spend } of [...steps, { refund: 0, spend: 0 }]) {
          refundedCents = Math.min(amountCents, refundedCents + refund);
          book.remaining -= Math.min(book.remaining, spend);
          const correction = correctionOf({ amountCents, refundedCents, dispute }, book);
          book.remaining -= correction.revoke;
          book.revoked += correction.revoke;
          short = correction.short;
          expect(correctionOf({ amountCents, refundedCents, dispute }, book)).toMatchObject({
            revoke: 0,
            short,
          });
        }
        const due = dispute === 'lost' ? total : Math.floor((total * refundedCents) / amountCents);
        expect(book.revoked + short).toBe(due);
        expect(book.remaining).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

import { expect, it } from 'vitest';
import type { MoneyBack } from '../../../../contract/billing.ts';
import { formatWaiting } from './credits-to-come.ts';

it('says why credits that are there can’t be spent, and nothing where none wait', () => {
  const about = (waiting: number): MoneyBack => ({
    label: 'Basic, November',
    kind: waiting > 0 ? 'disputed' : 'refunded',
    at: '2026-11-20T12:00:00.000Z',
    total: 50,
    waiting,
    expiresAt: '2027-02-01T00:00:00.000Z',
    takenBack: 5,
  });
  const said = (...waiting: number[]) => formatWaiting({ moneyBack: waiting.map(about) });
  expect(said(40, 0, 10)).toBe('50 of your credits are on hold while their payment is disputed.');
  expect(said(1)).toBe('1 of your credits is on hold while its payment is disputed.');
  expect([said(), said(0)]).toEqual([null, null]);
});

import { expect, it } from 'vitest';
import { billingMonth, monthBefore, type Span } from './billing-month.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const inWords = ({ start, end }: Span) =>
  [start, end].map((time) => new Date(time).toISOString().slice(0, 16));

it('is the paid period, and goes on while its renewal can still be paid', () => {
  const period = { start: at('2026-11-03T14:00'), end: at('2026-12-03T14:00'), graceEnd: null };
  const words = ['2026-11-03T14:00', '2026-12-03T14:00'];
  expect(inWords(billingMonth(period, at('2026-11-20T00:00')))).toEqual(words);
  const late = { ...period, graceEnd: at('2026-12-10T14:00') };
  expect(inWords(billingMonth(late, at('2026-12-05T00:00')))).toEqual([
    '2026-11-03T14:00',
    '2026-12-10T14:00',
  ]);
});

it('is 30 days each from the start without a plan', () => {
  const period = { start: at('2026-11-03T14:00'), end: null, graceEnd: null };
  expect(inWords(billingMonth(period, period.start))).toEqual(['2026-11-03T14:00', '2026-12-03T14:00']);
  expect(inWords(billingMonth(period, at('2026-12-03T13:59')))[0]).toBe('2026-11-03T14:00');
  expect(inWords(billingMonth(period, at('2026-12-03T14:00')))).toEqual([
    '2026-12-03T14:00',
    '2027-01-02T14:00',
  ]);
  expect(inWords(billingMonth(period, period.start - 1))[0]).toBe('2026-11-03T14:00');
});

it('goes back by calendar months where they are paid, else by 30 days, without a gap', () => {
  const month = { start: at('2027-03-31T10:00'), end: at('2027-04-30T10:00') };
  expect(monthBefore(month, true, 0)).toBe(month);
  expect(inWords(monthBefore(month, true, 1))).toEqual(['2027-02-28T10:00', '2027-03-31T10:00']);
  expect(inWords(monthBefore(month, true, 2))).toEqual(['2027-01-31T10:00', '2027-02-28T10:00']);
  expect(inWords(monthBefore(month, false, 1))).toEqual(['2027-03-01T10:00', '2027-03-31T10:00']);
});

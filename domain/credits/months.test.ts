import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../time.ts';
import { addMonths } from './months.ts';

const later = (from: string, months: number) => new Date(addMonths(Date.parse(from), months)).toISOString();

it.each([
  ['2026-11-21T22:01:02.345Z', 1, '2026-12-21T22:01:02.345Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-01-31T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2026-01-31T12:00:00.000Z', 2, '2026-03-31T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-04-30T12:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 12, '2029-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 48, '2032-02-29T08:00:00.000Z'],
  ['2026-11-30T08:00:00.000Z', 3, '2027-02-28T08:00:00.000Z'],
  ['2026-12-31T08:00:00.000Z', 3, '2027-03-31T08:00:00.000Z'],
  ['2026-05-15T08:00:00.000Z', 0, '2026-05-15T08:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(later(from, months)).toBe(to);
});

const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2090, 0, 1) });
const months = fc.integer({ min: 0, max: 200 });

it('always lands in the intended month, never on a later day, at the same time of day', () => {
  fc.assert(
    fc.property(time, months, (from, count) => {
      const [before, after] = [new Date(from), new Date(addMonths(from, count))];
      const month = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(month(after) - month(before)).toBe(count);
      expect(after.getUTCDate()).toBeLessThanOrEqual(before.getUTCDate());
      expect(after.getTime() % dayMs).toBe(from % dayMs);
    }),
  );
});

it('is later for each additional month', () => {
  fc.assert(
    fc.property(time, months, (from, count) => {
      expect(addMonths(from, count + 1)).toBeGreaterThan(addMonths(from, count));
    }),
  );
});

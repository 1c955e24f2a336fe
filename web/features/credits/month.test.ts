import { expect, it } from 'vitest';
import { monthBack } from './month.ts';

it('gives this month up to today, with the days to come', () => {
  const { days, ...month } = monthBack(new Date(2026, 10, 20, 23, 59), 0);
  expect(month).toEqual({
    name: 'November 2026',
    from: '2026-11-01',
    to: '2026-11-20',
    span: 'Nov 1 to 20',
    isThisMonth: true,
  });
  expect([days.length, days.at(-1)]).toEqual([30, '2026-11-30']);
  expect(monthBack(new Date(2026, 10, 1), 0)).toMatchObject({ to: '2026-11-01', span: 'Nov 1' });
});

it('gives whole months before it, across the turn of a year and from a longer month', () => {
  expect(monthBack(new Date(2027, 2, 31), 1)).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
  expect(monthBack(new Date(2027, 2, 31), 3)).toMatchObject({ name: 'December 2026', to: '2026-12-31' });
});

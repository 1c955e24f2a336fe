import { expect, it } from 'vitest';
import { monthBack } from './month.ts';

const november = {
  start: new Date(2026, 10, 3, 14).getTime(),
  end: new Date(2026, 11, 3, 14).getTime(),
};

it('gives the billing period up to today, with the days to come', () => {
  const { days, since, before, ...month } = monthBack(november, true, 0, new Date(2026, 10, 20, 23, 59));
  expect(month).toEqual({ name: 'Nov 3 to Dec 3', from: '2026-11-03', to: '2026-11-20', isThisMonth: true });
  expect([days.length, days.at(-1)]).toEqual([31, '2026-12-03']);
  expect([Date.parse(since), Date.parse(before)]).toEqual([november.start, november.end]);
});

it('gives whole months before it, with the year of another one', () => {
  const now = new Date(2026, 10, 20);
  expect(monthBack(november, true, 1, now)).toMatchObject({
    name: 'Oct 3 to Nov 3',
    from: '2026-10-03',
    to: '2026-11-03',
    isThisMonth: false,
  });
  expect(monthBack(november, true, 12, now).name).toBe('Nov 3 to Dec 3, 2025');
  expect(monthBack(november, false, 1, now).name).toBe('Oct 4 to Nov 3');
});

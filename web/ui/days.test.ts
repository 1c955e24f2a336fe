import { expect, it } from 'vitest';
import { daysAhead } from './days.ts';

it.each([
  [new Date(2026, 10, 20, 9), 'today'],
  [new Date(2026, 10, 19), 'today'],
  [new Date(2026, 10, 21, 0, 1), 'tomorrow'],
  [new Date(2026, 10, 30, 23, 59), 'in 10 days'],
  [new Date(2027, 3, 20), 'in 151 days'],
])('says of %s on the evening of Nov 20 that it is %s', (then, words) => {
  expect(daysAhead(then.toISOString(), new Date(2026, 10, 20, 23, 59))).toBe(words);
});

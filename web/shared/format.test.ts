import { describe, expect, it } from 'vitest';
import {
  formatAgain,
  formatAgo,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDaysAhead,
  formatList,
  formatLongDate,
  formatMonth,
  formatTimeOrDate,
  listSeparator,
} from './format.ts';

const now = new Date(2026, 10, 20, 23, 59);

it('takes a calendar day for the reader’s own, wherever they are', () => {
  expect([formatDay, formatDate, formatLongDate, formatMonth].map((format) => format('2026-11-01'))).toEqual([
    'Nov 1',
    'Nov 1, 2026',
    'November 1, 2026',
    'November 2026',
  ]);
});

it('gives a moment with its year only where that is another one than now’s', () => {
  expect(formatDateTime(new Date(2026, 10, 3, 0, 5), now)).toBe('Nov 3, 00:05');
  expect(formatDateTime(new Date(2025, 10, 3, 16, 20).toISOString(), now)).toBe('Nov 3, 2025, 16:20');
});

it('leaves the day out where it is today', () => {
  const [today, tomorrow] = [new Date(2026, 10, 20, 2), new Date(2026, 10, 21, 2)];
  expect([formatTimeOrDate(today, now), formatTimeOrDate(tomorrow, now)]).toEqual(['02:00', 'Nov 21, 02:00']);
  expect([formatAgain(today, now), formatAgain(tomorrow, now)]).toEqual(['at 02:00', 'on Nov 21, 02:00']);
});

it.each([
  [new Date(2026, 10, 20, 9), 'today'],
  [new Date(2026, 10, 19), 'today'],
  [new Date(2026, 10, 21, 0, 1), 'tomorrow'],
  [new Date(2026, 10, 30, 23, 59), 'in 10 days'],
  [new Date(2027, 3, 20), 'in 151 days'],
])('says of %s on the evening of Nov 20 that it is %s', (then, words) => {
  expect(formatDaysAhead(then.toISOString(), now)).toBe(words);
});

describe('how long ago something was', () => {
  const minuteMs = 60_000;
  it.each([
    [0, 'Just now'],
    [1.9 * minuteMs, 'Just now'],
    [2 * minuteMs, '2 minutes ago'],
    [59.9 * minuteMs, '59 minutes ago'],
    [60 * minuteMs, '1 hour ago'],
    [23.9 * 60 * minuteMs, '23 hours ago'],
    [24 * 60 * minuteMs, '1 day ago'],
    [72 * 60 * minuteMs, '3 days ago'],
  ])('of %i ms is %s', (passedMs, words) => {
    expect(formatAgo(new Date(now.getTime() - passedMs).toISOString(), now)).toBe(words);
  });
});

it('counts things in words', () => {
  expect([
    formatCount(0, 'element'),
    formatCount(1, 'story'),
    formatCount(2, 'story'),
    formatCount(3, 'day'),
    formatCount(1908, 'version'),
  ]).toEqual(['0 elements', '1 story', '2 stories', '3 days', '1,908 versions']);
});

it('joins lists in one way, as text and piece by piece', () => {
  for (const [items, words] of [
    [[], ''],
    [['plot'], 'plot'],
    [['plot', 'theme'], 'plot and theme'],
    [['plot', 'theme', 'setting'], 'plot, theme and setting'],
  ] as const) {
    expect(formatList(items)).toBe(words);
    expect(items.map((item, index) => listSeparator(index, items.length) + item).join('')).toBe(words);
  }
});

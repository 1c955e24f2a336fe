import { describe, expect, it } from 'vitest';
import { formatShown, pageCount, pageLinks } from './page-numbers.ts';

const row = (current: number, last: number) =>
  pageLinks(current, last)
    .map((link) => (link.kind === 'page' ? link.page : '…'))
    .join(' ');

describe('the row of pages', () => {
  it('is hidden for a single page and for none', () => {
    expect([row(1, 1), row(1, 0)]).toEqual(['', '']);
  });

  it('shows every page up to five', () => {
    expect([row(1, 2), row(2, 3), row(5, 5)]).toEqual(['1 2', '1 2 3', '1 2 3 4 5']);
  });

  it('shows the first, the last and the neighbours of the current page beyond five', () => {
    expect(row(1, 6)).toBe('1 2 … 6');
    expect(row(2, 6)).toBe('1 2 3 … 6');
    expect(row(3, 6)).toBe('1 2 3 4 … 6');
    expect(row(4, 6)).toBe('1 … 3 4 5 6');
    expect(row(6, 6)).toBe('1 … 5 6');
    expect(row(10, 20)).toBe('1 … 9 10 11 … 20');
  });

  it('takes a page that is not there as the nearest one', () => {
    expect([row(99, 7), row(0, 7)]).toEqual(['1 … 6 7', '1 2 … 7']);
  });

  it('names no page twice and tells its gaps apart', () => {
    const keys = pageLinks(10, 20).map((link) => JSON.stringify(link));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('counts pages, an empty list as one', () => {
  expect([0, 1, 9, 10, 23].map((total) => pageCount(total, 9))).toEqual([1, 1, 1, 2, 3]);
});

it('says what of how many is shown', () => {
  expect(formatShown({ page: 1, perPage: 9 }, 9, 23)).toBe('Showing 1 to 9 of 23 projects');
  expect(formatShown({ page: 3, perPage: 9 }, 5, 23)).toBe('Showing 19 to 23 of 23 projects');
});

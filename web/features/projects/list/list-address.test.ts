import { expect, it } from 'vitest';
import { firstList, isFirstList, readListAddress, writeListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

it('opens with the first page of everything, the latest change first', () => {
  expect(read('')).toEqual(firstList);
  expect(isFirstList(read(''))).toBe(true);
});

it('reads page, search and sort', () => {
  expect(read('search=harbour+light&sort=name&page=3')).toEqual({
    page: 3,
    search: 'harbour light',
    sort: 'name',
  });
  expect(isFirstList(read('page=2'))).toBe(false);
});

it('takes nonsense as not said', () => {
  expect(read('page=-4&sort=upside-down')).toEqual(firstList);
  expect(read('page=two&search=%20%20')).toEqual(firstList);
});

it('writes only what does not go without saying, and reads it back', () => {
  expect(writeListAddress(firstList).toString()).toBe('');
  const query = { page: 2, search: 'a & b', sort: 'created' } as const;
  expect(readListAddress(writeListAddress(query))).toEqual(query);
});

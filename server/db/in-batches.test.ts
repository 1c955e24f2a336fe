import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('splits by number and by size, and keeps the order', () => {
  const items = (sizes: number[]) => sizes.map((bytes, n) => ({ id: `${n}`, bytes }));
  expect([...inBatches(items([]))]).toEqual([]);
  expect([...inBatches(items([1, 1, 1, 1, 1]), 2, 100)]).toEqual([['0', '1'], ['2', '3'], ['4']]);
  expect([...inBatches(items([60, 50, 50, 1, 500, 2]), 9, 100)]).toEqual([
    ['0'],
    ['1', '2'],
    ['3'],
    ['4'],
    ['5'],
  ]);
});

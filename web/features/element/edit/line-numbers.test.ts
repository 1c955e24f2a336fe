import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumbers, writeNumbers } from './line-numbers.ts';

it('reads numbers and ranges', () => {
  expect(readNumbers('1, 2 5-7; 9 to 10')).toEqual({ numbers: [1, 2, 5, 6, 7, 9, 10], notUnderstood: [] });
});

it('says what it does not understand', () => {
  expect(readNumbers('1, two, 0, 7-5')).toEqual({ numbers: [1], notUnderstood: ['two', '0', '7-5'] });
});

it('writes numbers that it reads as the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 })), (numbers) => {
      expect(readNumbers(writeNumbers(numbers)).numbers).toEqual(numbers);
    }),
  );
});

import { expect, it } from 'vitest';
import { rotate } from './rotate.ts';

it('chooses each example for some seed, and the same one for the same seed', () => {
  const examples = ['a', 'b', 'c'];
  expect([0, 1, 2, 3, 4].map((seed) => rotate(examples, seed))).toEqual(['a', 'b', 'c', 'a', 'b']);
});

it('takes any number as a seed', () => {
  expect([-1, -3, 2.9, 2 ** 32 - 1].map((seed) => rotate(['a', 'b', 'c'], seed))).toEqual([
    'c',
    'a',
    'c',
    'a',
  ]);
  for (const seed of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => rotate(['a'], seed)).toThrow('seed');
  expect(() => rotate([], 1)).toThrow('seed');
});

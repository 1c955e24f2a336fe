import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { creditsInWords, priceOf } from './prices.ts';

it('charges 3 credits for a story, 2 for a script and 1 for everything else', () => {
  const others = definitions.filter(({ id }) => priceOf(id) !== 1).map(({ id }) => [id, priceOf(id)]);
  expect(others).toEqual([
    ['STORY', 3],
    ['SCRIPT', 2],
  ]);
});

it('says credits in words', () => {
  expect([0, 1, 2].map(creditsInWords)).toEqual(['0 credits', '1 credit', '2 credits']);
});

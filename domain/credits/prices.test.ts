import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { creditsInWords, priceOf } from './prices.ts';

it('asks 3 credits for a story, 2 for a script and 1 for everything else', () => {
  const dear = definitions.filter(({ id }) => priceOf(id) !== 1).map(({ id }) => [id, priceOf(id)]);
  expect(dear).toEqual([
    ['STORY', 3],
    ['SCRIPT', 2],
  ]);
});

it('says credits in words', () => {
  expect([0, 1, 2].map(creditsInWords)).toEqual(['0 credits', '1 credit', '2 credits']);
});

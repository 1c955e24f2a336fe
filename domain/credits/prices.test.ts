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

it('asks 1 credit for fields and passages, and the whole price for what is most of a text', () => {
  const fields = (...names: string[]) => ({ purpose: 'fields' as const, fields: names });
  expect(priceOf('STORY', fields('pov', 'chapter_map'))).toBe(1);
  expect(priceOf('STORY', fields('pov', 'narrative_prose'))).toBe(3);
  expect(priceOf('SCRIPT', fields('scenes'))).toBe(2);
  expect(priceOf('SCRIPT', { purpose: 'revise' })).toBe(1);
  expect(priceOf('SCRIPT', { purpose: 'fit' })).toBe(2);
  expect(priceOf('THEME', fields('tone'))).toBe(1);
});

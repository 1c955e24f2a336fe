import { expect, it } from 'vitest';
import { createQuoteFinder } from './carry-quote.ts';

const text = 'It was late.\n\n“I will,” she said—and went. It was late. The *old*  ferry… left.';
const find = (quote: string, near?: number | null) => createQuoteFinder(text).find(quote, near);

it('finds the place nearest to where a quote stood', () => {
  expect(find('It was late.')).toEqual({ quote: 'It was late.', at: 0 });
  expect(find('It was late.', 60)).toEqual({ quote: 'It was late.', at: text.lastIndexOf('It was') });
  expect(find('  It was late.  ', null)).toEqual({ quote: 'It was late.', at: 0 });
});

it('reads white space and typographic marks leniently, and gives the words as they stand', () => {
  for (const [quote, stands] of [
    ['"I will," she said', '“I will,” she said'],
    ['«I will,» she said - and', null],
    ['she said-and went', 'she said—and went'],
    ['The old ferry... left', 'The *old*  ferry… left'],
    ['late. "I', 'late.\n\n“I'],
  ] as const) {
    const found = find(quote);
    expect(found?.quote ?? null).toBe(stands);
    if (found !== null) expect(text.slice(found.at, found.at + found.quote.length)).toBe(found.quote);
  }
});

it('does not find other words, another case, or nothing', () => {
  for (const quote of ['it was late', 'It was early.', '', '   ', '**']) expect(find(quote)).toBeNull();
});

it('stays fast on hostile texts', () => {
  const long = 'a '.repeat(200_000);
  const began = performance.now();
  expect(createQuoteFinder(long).find('a  a a'.repeat(50), 399_999)).toBeNull();
  expect(createQuoteFinder(long).find('a', 399_998)?.at).toBe(399_998);
  expect(performance.now() - began).toBeLessThan(3_000);
});

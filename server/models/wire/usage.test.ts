import { expect, it } from 'vitest';
import { readUsage, sumCounts } from './usage.ts';

it.each([
  [[100, 80, 7], { inputTokens: 100, cachedTokens: 80, outputTokens: 7 }],
  [[100, undefined, 7], { inputTokens: 100, cachedTokens: 0, outputTokens: 7 }],
  [[100, 300, 7], { inputTokens: 100, cachedTokens: 100, outputTokens: 7 }],
  [[100, -1, 7], { inputTokens: 100, cachedTokens: 0, outputTokens: 7 }],
  [[100.5, 0, 7], null],
  [[100, 0, '7'], null],
  [[2 ** 31, 0, 7], null],
] as const)('the counts %j are the usage %j', ([input, cached, output], usage) => {
  expect(readUsage(input, cached, output)).toEqual(usage);
});

it('counts that are missing add nothing, except the first', () => {
  expect(sumCounts(1, 2, undefined, 'x', 3)).toBe(6);
  expect(sumCounts(undefined, 2)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { materialBudget } from './material-budget.ts';

it.each([
  ['a window that nobody knows', null, 16_000, 24_000],
  ['a wide one', 1_000_000, 16_000, 64_000],
  ['the narrowest wide one', 200_000, 16_000, 64_000],
  ['half of it', 100_000, 4_000, 32_000],
  ['a third of it', 64_000, 4_000, 24_000],
  ['what a server on a laptop has', 16_384, 2_000, 8_538],
  ['a window that the answer alone would fill', 8_192, 16_000, 822],
  ['a window that is too small for the rest', 4_096, 4_000, 0],
] as const)('%s of %s tokens and an answer of %i leave %i for material', (_, window, answer, budget) => {
  expect(materialBudget({ readsAtMost: window }, answer, 3_000)).toBe(budget);
});

it('gives a small model no more than it keeps in mind', () => {
  const budget = (readsAtMost: number) => materialBudget({ readsAtMost, isSmall: true }, 2_000, 1_000);
  expect([budget(1_000_000), budget(16_384), budget(8_192)]).toEqual([8_000, 8_000, 3_894]);
});

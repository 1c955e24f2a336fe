import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresByDay, figuresByGenerator, ticksUpTo } from './usage-figures.ts';

const spent = [
  { day: '2026-11-02', generator_type: 'STORY', credits: 3 },
  { day: '2026-11-02', generator_type: 'SCRIPT', credits: 2 },
  { day: '2026-11-02', generator_type: 'THEME', credits: 1 },
  { day: '2026-11-03', generator_type: 'REWRITE', credits: 4 },
  { day: '2026-11-03', generator_type: 'STORY', credits: 3 },
];
const usage = { total: 13, days: spent };

it('sums each day by row, with what belongs to none', () => {
  const figures = figuresByDay(usage, ['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(figures.map(({ total }) => total)).toEqual([0, 6, 7]);
  expect(figures.map(({ byRow }) => [...byRow])).toEqual([
    [],
    [
      [4, 5],
      [1, 1],
    ],
    [
      [null, 4],
      [4, 3],
    ],
  ]);
});

it('sums each generator, the dearest first, and shows other types raw', () => {
  expect(figuresByGenerator(usage).map(({ name, row, credits }) => [name, row, credits])).toEqual([
    ['Story', 4, 6],
    ['REWRITE', null, 4],
    ['Script', 4, 2],
    ['Theme', 1, 1],
  ]);
});

it('draws an axis that holds the highest bar in two to four round steps', () => {
  expect([1, 4, 5, 17, 100, 121].map(ticksUpTo)).toEqual([
    [0, 1, 2],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6],
    [0, 5, 10, 15, 20],
    [0, 50, 100],
    [0, 50, 100, 150],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (max) => {
      const ticks = ticksUpTo(max);
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(max).toBeGreaterThan((ticks.at(-1) ?? 0) / 4);
    }),
  );
});

import { expect, it } from 'vitest';
import { indexAfter, menuTop } from './menu-keys.ts';

it('moves among entries by the arrow keys, around both ends', () => {
  const moves = (['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'] as const).map((key) => indexAfter(key, 2, 3));
  expect(moves).toEqual([0, 1, 0, 2, null]);
  expect([indexAfter('ArrowDown', -1, 3), indexAfter('ArrowUp', -1, 3), indexAfter('End', 0, 0)]).toEqual([
    0,
    2,
    null,
  ]);
});

it('opens below its button, and above it only where there is room above alone', () => {
  expect(menuTop({ top: 100, bottom: 140 }, 300, 800)).toBe(144);
  expect(menuTop({ top: 700, bottom: 740 }, 300, 800)).toBe(396);
  expect(menuTop({ top: 200, bottom: 240 }, 300, 400)).toBe(244);
});

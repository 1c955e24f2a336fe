import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';
import { indexAfter } from './move-by-arrows.ts';

it.each([
  ['Hanne Lykke', 'HL'],
  ['Ada', 'A'],
  ['ada byron king lovelace', 'AL'],
  ['Élise d’Aubigné', 'ÉD'],
  ['  ', ''],
  ['(Ada) "Quill"', 'AQ'],
])('draws %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('moves among entries by the arrow keys, around both ends', () => {
  const moves = (['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'] as const).map((key) => indexAfter(key, 2, 3));
  expect(moves).toEqual([0, 1, 0, 2, null]);
  expect([indexAfter('ArrowDown', -1, 3), indexAfter('ArrowUp', -1, 3), indexAfter('End', 0, 0)]).toEqual([
    0,
    2,
    null,
  ]);
});

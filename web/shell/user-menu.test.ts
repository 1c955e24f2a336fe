import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

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

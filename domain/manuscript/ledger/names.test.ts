import { expect, it } from 'vitest';
import { readText } from '../../craft/reading.ts';
import { makeEntities } from './made-manuscript.ts';
import { readNames } from './names.ts';

const entities = makeEntities(['Marit Kell', 'Joseph Kell', 'at the Old Mill', 'the brass key']);
const names = readNames([
  { id: 'ana', type: 'person', name: 'Ana', aliases: ['the ferrywoman', 'Sister Rose'] },
  ...entities,
]);

it.each([
  ['Marit Kell', 'Marit Kell'],
  ['marit kell', 'Marit Kell'],
  ['Marit', 'Marit Kell'],
  ['Kell', null],
  ['The ferrywoman', 'ana'],
  ['Rose', 'ana'],
  ['Marit, first person', 'Marit Kell'],
  ['Marit and Joseph', null],
  ['brass key', 'the brass key'],
  ['key', null],
  ['Old Mill at night', 'at the Old Mill'],
  ['', null],
])('“%s” means %s', (name, expected) => {
  expect(names.find(name)?.id ?? null).toBe(expected);
});

it('finds mentions with their places, ’s left out', () => {
  const text =
    'Marit’s coat hung by the brass key. “Joseph,” said the ferrywoman. The marit tree, the old mill.';
  const mentions = names.mentionsIn(readText(text));
  expect(
    mentions.map(({ entityId, from, to, isSpoken }) => [entityId, text.slice(from, to), isSpoken]),
  ).toEqual([
    ['Marit Kell', 'Marit', false],
    ['the brass key', 'brass key', false],
    ['Joseph Kell', 'Joseph', true],
    ['ana', 'ferrywoman', false],
  ]);
});

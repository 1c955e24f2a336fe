import { describe, expect, it } from 'vitest';
import { type Line, readLine } from './line.ts';

const lines: readonly (readonly [string, Partial<Record<keyof Line, unknown>>])[] = [
  [
    'Ines Duarte, 61, a piano tuner in Lisbon, finds a brass sextant in the winter of 1943',
    {
      name: 'Ines Duarte',
      age: 61,
      trade: 'piano tuner',
      place: 'Lisbon',
      thing: 'brass sextant',
      period: 'the winter of 1943',
    },
  ],
  [
    'A lighthouse keeper on Cape Wrath, 1887, who must hide a red umbrella',
    { name: '', trade: 'lighthouse keeper', place: 'Cape Wrath', period: '1887', thing: 'red umbrella' },
  ],
  ['Call him Bo Okonkwo, he is a diver', { name: 'Bo Okonkwo', trade: 'diver' }],
  [
    'Her name is Odile Faure, she is a piano tuner of 58',
    { name: 'Odile Faure', trade: 'piano tuner', age: 58 },
  ],
  [
    'a pilot named Bo in Victorian London',
    { name: 'Bo', trade: 'pilot', place: 'London', period: 'Victorian' },
  ],
  ['a 34-year-old cartographer called Ana Prado', { name: 'Ana Prado', age: 34 }],
  [
    'A clockmaker, Tomas Berg, inherits a silver locket in an abbey in Bohemia',
    {
      name: 'Tomas Berg',
      trade: 'clockmaker',
      place: 'an abbey in Bohemia',
      thing: 'silver locket',
    },
  ],
  [
    'Ines must tell her brother Tomas what she found at the lighthouse',
    {
      name: 'Ines',
      place: 'the lighthouse',
    },
  ],
  [
    'A retired clown called Ana Prado, 67, and her brother Tomas run a hotel by the sea. She finds a red umbrella.',
    {
      name: 'Ana Prado',
      age: 67,
      trade: 'retired clown',
      place: 'a hotel by the sea',
      thing: 'red umbrella',
    },
  ],
  ['A woman over sixty, funny. First name Rosalind.', { name: 'Rosalind', age: 64 }],
  ['Name: Rosalind', { name: 'Rosalind' }],
  ['Rosalind, 63, locksmith', { name: 'Rosalind', age: 63, trade: 'locksmith' }],
  ['She should be named Rosalind. She is sixty-three.', { name: 'Rosalind', age: 63 }],
  ['an old woman', { age: 72, trade: '' }],
  ['a teenage boy who steals bikes', { age: 16, trade: '' }],
  ['A twelve-year-old pickpocket called Ana', { name: 'Ana', age: 12, trade: 'pickpocket' }],
  ['An old clockmaker who must hide', { age: 72, trade: 'clockmaker' }],
  // What it does not read.
  ['She finds a girl in a well, and an old key', { age: null }],
  ['make it funnier, in present tense, with a happy ending', { name: '', trade: '', place: '', thing: '' }],
  ['start with a funeral', { name: '', trade: '', place: '', thing: '' }],
  ['no violence, and it should rain in November', { name: '', place: '', period: '' }],
  ['A letter arrives every winter', { trade: '' }],
  ['with a dog named Biscuit', { name: '' }],
  ['My grandmother’s boat, and the winter she sold it', { name: '', trade: '', place: '', thing: '' }],
];

describe('a line of the writer’s', () => {
  it.each(lines)('is about what it names: %s', (text, expected) => {
    expect(readLine(text)).toMatchObject(expected);
  });

  it('may name other people than the hero', () => {
    expect(readLine('Ines must tell her brother Tomas Berg').others).toMatchObject([
      { name: 'Tomas Berg', is: { subject: 'he' }, isAgainst: false },
    ]);
    expect(readLine('against a rival called Viktor').others).toMatchObject([
      { name: 'Viktor', isAgainst: true },
    ]);
  });

  it.each([
    ['she is afraid of water', 'she'],
    ['The hero should be a woman', 'she'],
    ['a teenage boy who steals bikes', 'he'],
    ['an old woman', 'she'],
    ['make him a man', 'he'],
    ['use they', 'they'],
    ['a quiet story', undefined],
  ])('says who is meant by its pronouns: %s', (text, subject) => {
    expect(readLine(text).is?.subject).toBe(subject);
  });
});

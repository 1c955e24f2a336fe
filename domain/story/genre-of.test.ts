import { expect, it } from 'vitest';
import type { GeneratorId } from '../generators/index.ts';
import { genreOf } from './genre-of.ts';

const source = (kind: GeneratorId, genre?: string) => ({
  kind,
  inputs: genre === undefined ? {} : { genre },
});

it('takes the genre of the theme before that of the setting and of the characters', () => {
  const all = [source('CHARACTER', 'Horror'), source('SETTING', 'Comedy'), source('THEME', 'Romance')];
  expect(genreOf(all, { genre: 'Action' })).toBe('Romance');
  expect(genreOf(all.slice(0, 2), {})).toBe('Comedy');
  expect(genreOf(all.slice(0, 1), {})).toBe('Horror');
});

it('takes the first character that has one', () => {
  const cast = [source('CHARACTER'), source('CHARACTER', 'Sci-Fi'), source('CHARACTER', 'Drama')];
  expect(genreOf(cast, {})).toBe('Sci-Fi');
});

it('falls back to the settings, however they are written', () => {
  expect(genreOf([source('THEME', ' ')], { genre: ' sci-fi ' })).toBe('Sci-Fi');
});

it('is empty where no known genre is named', () => {
  expect(genreOf([], {})).toBe('');
  expect(genreOf([source('PLOT', 'Drama'), source('THEME', 'Western')], { genre: 'toString' })).toBe('');
});

import { expect, it } from 'vitest';
import { nameOfLine } from '../../../domain/story/one-line.ts';
import { aboutOf } from './about-of.ts';

const short = 'Two sisters share a tide table.';
const long = `${'The ferry pilot counts the lights again, and '.repeat(4)}one is missing.`;

it('does not say a name twice', () => {
  expect(aboutOf({ name: nameOfLine(short), description: short })).toBeNull();
  expect(aboutOf({ name: short, description: ' Two sisters  share a tide table' })).toBeNull();
  expect(aboutOf({ name: 'Tides', description: null })).toBeNull();
});

it('says what goes beyond the name', () => {
  expect(aboutOf({ name: nameOfLine(long), description: long })).toBe(long);
  expect(aboutOf({ name: 'Tides', description: short })).toBe(short);
});

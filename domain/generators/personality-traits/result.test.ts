import { expect, it } from 'vitest';
import { result } from './result.ts';

const titleOf = (...traits: string[]) => result.title({ traits, voice_tags: [], quirks: [] }, {});

it('is titled by the names of its first three traits', () => {
  expect(titleOf('Punctual: an hour early.', 'Blunt: corrects.', 'Shy', 'Mean: never.')).toBe(
    'Punctual, Blunt and Shy',
  );
  expect(titleOf('Counts everything twice.')).toBe('Counts everything twice');
  expect(titleOf()).toBe('');
});

import { expect, it } from 'vitest';
import { definitionOf } from '../generators/index.ts';
import { wishesOf } from './wishes-of.ts';

const theme = definitionOf('THEME');

it('takes what was typed, sentence by sentence, and nothing that was chosen', () => {
  const inputs = { genre: 'Horror', context: 'A goat that talks. A ferry; Dr. Obi’s keys\nrain!' };
  expect(wishesOf(theme, inputs, 'Set it in 3.5 rooms')).toEqual([
    'A goat that talks',
    'A ferry',
    'Dr',
    'Obi’s keys',
    'rain',
    'Set it in 3.5 rooms',
  ]);
});

it('has no wish for what is to be left out', () => {
  expect(wishesOf(theme, {}, 'No twins. Nobody dies. Don’t say storm. A wedding. Ohne Regen.')).toEqual([
    'A wedding',
  ]);
});

it('has none where nothing was typed, and takes the first of very many', () => {
  expect(wishesOf(theme, { context: '  ' }, ' … ')).toEqual([]);
  expect(wishesOf(theme, {}, 'A boat. '.repeat(500)).length).toBeLessThan(50);
});

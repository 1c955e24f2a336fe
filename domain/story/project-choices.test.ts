import { expect, it } from 'vitest';
import { definitionOf } from '../generators/index.ts';
import { choicesFor, sharedChoices } from './project-choices.ts';

it('are the newest choices in inputs that several generators have', () => {
  expect(
    sharedChoices([
      { structure: 'Three Act' },
      { genre: 'Horror', role: 'Protagonist' },
      { genre: 'Drama', context: 'my secret heist' },
    ]),
  ).toEqual({ genre: 'Horror' });
  expect(sharedChoices([{ genre: 'Gothic' }, {}])).toEqual({});
});

it('fill the forms that ask for them', () => {
  const project = { type: 'custom', choices: { genre: 'Horror' } } as const;
  expect(choicesFor(definitionOf('SETTING'), project)).toEqual({ genre: 'Horror' });
  expect(choicesFor(definitionOf('PLOT'), project)).toEqual({});
});

it('follow from the type of the project', () => {
  const script = definitionOf('SCRIPT');
  expect(choicesFor(script, { type: 'film_short', choices: {} })).toEqual({ format: 'Short Film' });
  expect(choicesFor(script, { type: 'youtube_script', choices: {} })).toEqual({});
});

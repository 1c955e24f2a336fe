import { expect, it } from 'vitest';
import { missingInputs } from './missing-inputs.ts';

const project = {
  id: 'one',
  name: 'One',
  description: null,
  type: 'film_short' as const,
  settings: {},
  model: null,
  isSample: false,
  createdAt: '',
  updatedAt: '',
};
const names = (choices: Record<string, string>) =>
  missingInputs('THEME', { project, choices }).map(({ name }) => name);

it('a choice that every form needs is asked for until the project has made it', () => {
  expect(names({})).toEqual(['genre']);
  expect(names({ genre: 'Drama' })).toEqual([]);
  expect(names({ genre: 'Nothing like it' })).toEqual(['genre']);
});

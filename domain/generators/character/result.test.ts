import { expect, it } from 'vitest';
import { result } from './result.ts';

const ines = { name: ' Ines Marrow ', role: ' A harbour pilot ', goals: [], flaws: [], skills: [] };

it('is titled by its name, with its role as the subtitle', () => {
  expect(result.title(ines, {})).toBe('Ines Marrow');
  expect(result.subtitle(ines, { role: 'Protagonist' })).toBe('A harbour pilot');
});

it('is summed up by name and role if there is nothing else, or by either alone', () => {
  expect(result.brief({ ...ines, name: 'Ines' })).toBe('Ines, A harbour pilot.');
  expect(result.brief({ ...ines, name: '' })).toBe('A harbour pilot.');
});

import { expect, it } from 'vitest';
import { result } from './result.ts';

const ines = { name: ' Ines Marrow ', role: ' A harbour pilot ', goals: [], flaws: [], skills: [] };

it('is called by its name, with its role beneath', () => {
  expect(result.title(ines, {})).toBe('Ines Marrow');
  expect(result.subtitle(ines, { role: 'Protagonist' })).toBe('A harbour pilot');
});

it('gives name and role as the gist when there is no more, and either of them alone', () => {
  expect(result.brief({ ...ines, name: 'Ines' })).toBe('Ines, A harbour pilot.');
  expect(result.brief({ ...ines, name: '' })).toBe('A harbour pilot.');
});

import { expect, it } from 'vitest';
import { reasonsToWrite, type Told } from './told.ts';

const told: Told = {
  sources: [
    {
      elementId: 'hero',
      kind: 'CHARACTER',
      title: 'Marit',
      fields: { name: 'm', '@genre': '' },
      stillValid: { name: 'a' },
    },
    { elementId: null, kind: 'THEME', title: 'A draft', fields: { premise: 'p' }, stillValid: null },
  ],
  settings: { '': '', length: 'short' },
  settingsStillValid: { length: 'long' },
};
const reasons = (
  fields: Record<string, string> | null,
  settings: Record<string, string> = { '': '', length: 'short' },
) => reasonsToWrite(told, { fieldsOf: (id) => (id === 'hero' ? fields : null), settings });

it('finds none while all that was told is still said, or is marked as still valid', () => {
  expect(reasons({ name: 'm', role: 'new' })).toEqual([]);
  expect(reasons({ name: 'a' }, { '': '', length: 'long' })).toEqual([]);
  expect(reasons(null)).toEqual([]);
});

it('names fields, choices and settings', () => {
  const source = { elementId: 'hero', kind: 'CHARACTER', title: 'Marit' };
  expect(reasons({ name: 'b', '@genre': 'g' }, { '': '', length: 'longer', about: 'x' })).toEqual([
    { of: 'field', ...source, field: 'name' },
    { of: 'choice', ...source, field: 'genre' },
    { of: 'setting', field: 'length' },
    { of: 'setting', field: 'about' },
  ]);
  expect(reasons({})).toEqual([{ of: 'field', ...source, field: 'name' }]);
});

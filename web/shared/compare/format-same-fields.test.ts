import { expect, it } from 'vitest';
import { formatSameFields } from './format-same-fields.ts';

it('names the fields that are the same', () => {
  expect([
    formatSameFields([]),
    formatSameFields(['Name']),
    formatSameFields(['Goals']),
    formatSameFields(['Name', 'Role', 'Flaws']),
  ]).toEqual([
    '',
    'Name is the same in both.',
    'Goals are the same in both.',
    'Name, role and flaws are the same in both.',
  ]);
});

import { expect, it } from 'vitest';
import { saySameFields } from './say-same-fields.ts';

it('names the fields that are the same', () => {
  expect([
    saySameFields([]),
    saySameFields(['Name']),
    saySameFields(['Goals']),
    saySameFields(['Name', 'Role', 'Flaws']),
  ]).toEqual([
    '',
    'Name is the same in both.',
    'Goals are the same in both.',
    'Name, role and flaws are the same in both.',
  ]);
});

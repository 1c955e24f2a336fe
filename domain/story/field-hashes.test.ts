import { expect, it } from 'vitest';
import { changedFields, hashFields } from './field-hashes.ts';

const asIs = (text: string) => text;

it('hashes each field of a content by itself', () => {
  const hashes = hashFields({ name: 'Marit', goals: ['Leave', 'Stay'] }, (text) => `${text.length}`);
  expect(hashes).toEqual({ name: '7', goals: '16' });
});

it('ignores the order of an object’s members', () => {
  const one = hashFields({ voices: { Ana: 'Curt', Bo: { late: 1, early: [2] } } }, asIs);
  const other = hashFields({ voices: { Bo: { early: [2], late: 1 }, Ana: 'Curt' } }, asIs);
  expect(one).toEqual(other);
});

it('respects the order of lists', () => {
  expect(hashFields({ goals: ['a', 'b'] }, asIs)).not.toEqual(hashFields({ goals: ['b', 'a'] }, asIs));
});

it('names the fields that changed or were removed', () => {
  const before = hashFields({ name: 'Marit', role: 'Keeper', age: 51 }, asIs);
  const now = hashFields({ name: 'Marit', role: 'Pilot', harbour: 'new' }, asIs);
  expect(changedFields(before, now)).toEqual(['role', 'age']);
  expect(changedFields(before, before)).toEqual([]);
});

it('ignores inherited names', () => {
  expect(changedFields({ constructor: 'a' }, {})).toEqual(['constructor']);
});

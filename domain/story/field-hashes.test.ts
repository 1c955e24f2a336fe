import { expect, it } from 'vitest';
import { changedFields, hashFields } from './field-hashes.ts';

const asIs = (text: string) => text;

it('hashes each field of a content by itself', () => {
  const hashes = hashFields({ name: 'Marit', goals: ['Leave', 'Stay'] }, (text) => `${text.length}`);
  expect(hashes).toEqual({ name: '7', goals: '16' });
});

it('does not mind in which order a database gives the members of an object back', () => {
  const one = hashFields({ voices: { Ana: 'Curt', Bo: { late: 1, early: [2] } } }, asIs);
  const other = hashFields({ voices: { Bo: { early: [2], late: 1 }, Ana: 'Curt' } }, asIs);
  expect(one).toEqual(other);
});

it('tells lists apart by their order', () => {
  expect(hashFields({ goals: ['a', 'b'] }, asIs)).not.toEqual(hashFields({ goals: ['b', 'a'] }, asIs));
});

it('names the fields that differ from what went in, and those that are gone', () => {
  const before = hashFields({ name: 'Marit', role: 'Keeper', age: 51 }, asIs);
  const now = hashFields({ name: 'Marit', role: 'Pilot', harbour: 'new' }, asIs);
  expect(changedFields(before, now)).toEqual(['role', 'age']);
  expect(changedFields(before, before)).toEqual([]);
});

it('takes no inherited name for a field', () => {
  expect(changedFields({ constructor: 'a' }, {})).toEqual(['constructor']);
});

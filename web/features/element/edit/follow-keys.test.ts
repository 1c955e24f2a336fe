import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit, type Edit } from './edit.ts';
import { followKeys } from './follow-keys.ts';

/** The keys of a list of records after an edit, when each had its own name as key. */
function keysAfter(names: readonly string[], edit: Edit): readonly string[] {
  const list = names.map((name) => ({ name }));
  const after = applyEdit({ list }, edit).list;
  if (!Array.isArray(after)) throw new Error('it was a list');
  return followKeys(list, names, after, () => 'new');
}

const path = ['list'];

it('stays with an item that is moved, typed in, or stands beside one that is added or removed', () => {
  const names = ['one', 'two', 'three'];
  expect(keysAfter(names, { type: 'move', path, from: 0, to: 1 })).toEqual(['two', 'one', 'three']);
  expect(keysAfter(names, { type: 'move', path, from: 2, to: 0 })).toEqual(['three', 'one', 'two']);
  expect(keysAfter(names, { type: 'set', path: ['list', 1, 'name'], value: 'x' })).toEqual(names);
  expect(keysAfter(names, { type: 'insert', path, index: 1, item: {} })).toEqual([
    'one',
    'new',
    'two',
    'three',
  ]);
  expect(keysAfter(names, { type: 'remove', path, index: 0 })).toEqual(['two', 'three']);
});

it('tells texts apart that say the same', () => {
  expect(followKeys(['a', '', ''], ['1', '2', '3'], ['', 'a', ''], () => 'new')).toEqual(['2', '1', '3']);
  expect(followKeys(['a', 'b'], ['1', '2'], ['a', 'bc'], () => 'new')).toEqual(['1', '2']);
});

it('gives each item one key of its own, whatever became of the list', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      let made = 0;
      const keys = before.map((_, index) => `k${index}`);
      const next = followKeys(before, keys, after, () => `n${made++}`);
      expect(next).toHaveLength(after.length);
      expect(new Set(next).size).toBe(after.length);
    }),
  );
});

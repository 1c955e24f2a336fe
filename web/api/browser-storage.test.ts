import { expect, it } from 'vitest';
import { guardStorage, memberOf } from './browser-storage.ts';
import { fakeStorage } from './testing/fake-storage.ts';

it('keeps, gives and forgets', () => {
  const kept = fakeStorage();
  const storage = guardStorage(() => kept);
  expect([storage.set('a', 'text'), storage.setJson('b', { c: 1 })]).toEqual([true, true]);
  expect([storage.get('a'), memberOf(storage.getJson('b'), 'c'), storage.keys()]).toEqual([
    'text',
    1,
    ['a', 'b'],
  ]);
  expect([storage.take('a'), storage.get('a'), storage.remove('b'), storage.keys()]).toEqual([
    'text',
    null,
    true,
    [],
  ]);
});

it('reads nothing from what is no JSON', () => {
  const kept = fakeStorage();
  const storage = guardStorage(() => kept);
  storage.set('a', '{');
  expect(storage.getJson('a')).toBeNull();
});

it('throws nothing where storage is forbidden or full, and says that nothing was kept', () => {
  const storage = guardStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  storage.clear();
  expect([storage.set('a', '1'), storage.setJson('a', 1), storage.remove('a')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([storage.get('a'), storage.getJson('a'), storage.take('a'), storage.keys()]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});

import { expect, it } from 'vitest';
import type { ProjectList } from '../../../../contract/projects.ts';
import { guardStorage } from '../../../api/browser-storage.ts';
import { fakeStorage } from '../../../api/testing/fake-storage.ts';
import { keepList, keptListKey, recallList } from './kept-list.ts';

const ada = '0199a2a0-0000-7000-8000-000000000001';
const ben = '0199a2a0-0000-7000-8000-000000000002';
const list: ProjectList = { projects: [], total: 0, count: 0, limit: 10, currentProjectId: null };

it('keeps a first page for its user alone', () => {
  const kept = fakeStorage();
  const storage = guardStorage(() => kept);
  keepList(storage, ada, { list, keptAt: 1000 });
  expect(recallList(storage, ada)).toEqual({ list, keptAt: 1000 });
  expect(recallList(storage, ben)).toBeNull();
  expect([kept.length, kept.key(0)]).toEqual([1, `app:projects:${ada}`]);
});

it('reads nothing from what another release or program wrote', () => {
  const kept = fakeStorage();
  const storage = guardStorage(() => kept);
  for (const text of ['', '{', 'null', '7', '{"list":{}}', JSON.stringify({ list })]) {
    kept.setItem(keptListKey(ada), text);
    expect(recallList(storage, ada)).toBeNull();
  }
});

it('forgets the old page when there is no room for the new one', () => {
  const kept = fakeStorage();
  const storage = guardStorage(() => kept);
  keepList(storage, ada, { list, keptAt: 1000 });
  kept.setItem = () => {
    throw new Error('full');
  };
  keepList(storage, ada, { list: { ...list, count: 3 }, keptAt: 2000 });
  expect(recallList(storage, ada)).toBeNull();
});

it('works where storage refuses everything', () => {
  const storage = guardStorage(() => {
    throw new Error('no storage');
  });
  keepList(storage, ada, { list, keptAt: 1000 });
  expect(recallList(storage, ada)).toBeNull();
});

import { expect, it } from 'vitest';
import type { ProjectList } from '../../../../contract/projects.ts';
import { keepList, keptListKey, recallList } from './kept-list.ts';

const ada = '0199a2a0-0000-7000-8000-000000000001';
const ben = '0199a2a0-0000-7000-8000-000000000002';
const list: ProjectList = { projects: [], total: 0, count: 0, limit: 10, currentProjectId: null };

function openStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('keeps a first page for its user alone', () => {
  const storage = openStorage();
  keepList(storage, ada, { list, keptAt: 1000 });
  expect(recallList(storage, ada)).toEqual({ list, keptAt: 1000 });
  expect(recallList(storage, ben)).toBeNull();
  expect([...storage.items.keys()]).toEqual([`app:projects:${ada}`]);
});

it('reads nothing from what another release or program wrote', () => {
  const storage = openStorage();
  for (const text of ['', '{', 'null', '7', '{"list":{}}', JSON.stringify({ list })]) {
    storage.items.set(keptListKey(ada), text);
    expect(recallList(storage, ada)).toBeNull();
  }
});

it('forgets the old page when there is no room for the new one', () => {
  const storage = openStorage();
  keepList(storage, ada, { list, keptAt: 1000 });
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  keepList(full, ada, { list: { ...list, count: 3 }, keptAt: 2000 });
  expect(recallList(storage, ada)).toBeNull();
});

it('works where storage refuses everything', () => {
  const refuses = () => {
    throw new Error('no storage');
  };
  const storage = { getItem: refuses, setItem: refuses, removeItem: refuses };
  keepList(storage, ada, { list, keptAt: 1000 });
  expect(recallList(storage, ada)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { ListProjects, ProjectList } from '../../../../contract/projects.ts';
import { firstList } from './list-address.ts';
import { settleCurrent } from './settle-current.ts';

const newest = '0199a2a0-0000-7000-8000-00000000000a';
const older = '0199a2a0-0000-7000-8000-00000000000b';

const card = (id: string) => ({
  id,
  name: 'A project',
  description: null,
  type: 'custom' as const,
  isSample: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  elementCount: 0,
  rowCounts: [0, 0, 0, 0],
});

const listOf = (ids: readonly string[], currentProjectId: string | null = null): ProjectList => ({
  projects: ids.map(card),
  total: ids.length,
  count: 2,
  limit: 10,
  currentProjectId,
});

function scripted(firstPage: ProjectList) {
  const chosen: string[] = [];
  const asked: ListProjects[] = [];
  return {
    chosen,
    asked,
    list: async (query: ListProjects) => {
      asked.push(query);
      return firstPage;
    },
    choose: async (id: string) => void chosen.push(id),
  };
}

describe('the current project', () => {
  it('becomes the first project loaded when none is set', async () => {
    const list = listOf([newest, older]);
    const calls = scripted(list);
    expect(await settleCurrent(list, firstList, calls)).toEqual({ ...list, currentProjectId: newest });
    expect(calls).toMatchObject({ chosen: [newest], asked: [] });
  });

  it('is the first of page 1 also when another page was loaded', async () => {
    const calls = scripted(listOf([newest]));
    const list = listOf([older]);
    const settled = await settleCurrent(list, { ...firstList, page: 2 }, calls);
    expect(settled).toEqual({ ...list, currentProjectId: newest });
    expect(calls).toMatchObject({ chosen: [newest], asked: [firstList] });
  });

  it('stays what it is', async () => {
    const list = listOf([newest, older], older);
    const calls = scripted(list);
    expect(await settleCurrent(list, firstList, calls)).toBe(list);
    expect(calls.chosen).toEqual([]);
  });

  it('is none when there is no project', async () => {
    const list = { ...listOf([]), count: 0 };
    const calls = scripted(list);
    expect(await settleCurrent(list, firstList, calls)).toBe(list);
    expect(calls).toMatchObject({ chosen: [], asked: [] });
  });

  it('stays none when choosing fails, and the list is shown all the same', async () => {
    const list = listOf([newest]);
    const fails = () => Promise.reject(new Error('no network'));
    expect(await settleCurrent(list, firstList, { list: fails, choose: fails })).toBe(list);
    expect(await settleCurrent(list, { ...firstList, search: 'a' }, { list: fails, choose: fails })).toBe(
      list,
    );
  });
});

import { expect, it } from 'vitest';
import type { Project, ProjectList } from '../../../../contract/projects.ts';
import { withChanged, withNew, without } from './change-list.ts';
import { firstList } from './list-address.ts';

const project = (id: string, name = id): Project => ({
  id,
  name,
  description: null,
  type: 'custom',
  settings: { tone: 'dry' },
  model: null,
  isSample: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
});

const listOf = (...ids: string[]): ProjectList => ({
  projects: ids.map((id) => {
    const { settings: _, ...card } = project(id);
    return { ...card, elementCount: 2, rowCounts: [2, 0, 0, 0] };
  }),
  total: ids.length,
  count: ids.length,
  limit: 10,
  currentProjectId: ids[0] ?? null,
});

it('prepends a new project, counts it and makes it the current one', () => {
  const list = withNew(listOf('a', 'b'), firstList, project('c'));
  expect(list.projects.map(({ id, elementCount }) => [id, elementCount])).toEqual([
    ['c', 0],
    ['a', 2],
    ['b', 2],
  ]);
  expect(list).toMatchObject({ total: 3, count: 3, currentProjectId: 'c' });
  expect(list.projects[0]).not.toHaveProperty('settings');
});

it('counts a new project in a search and on other pages, and does not show it there', () => {
  for (const query of [
    { ...firstList, search: 'bread' },
    { ...firstList, page: 2 },
  ]) {
    const list = withNew(listOf('a', 'b'), query, project('c'));
    expect(list.projects.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(list).toMatchObject({ total: 2, count: 3, currentProjectId: 'c' });
  }
});

it('never shows more than a page of them', () => {
  const nine = listOf(...'abcdefghi');
  expect(withNew(nine, firstList, project('j')).projects.map(({ id }) => id)).toEqual([...'jabcdefgh']);
});

it('takes a deleted project away, and the current one with it', () => {
  expect(without(listOf('a', 'b'), 'a')).toMatchObject({ total: 1, count: 1, currentProjectId: null });
  expect(without(listOf('a', 'b'), 'b').currentProjectId).toBe('a');
});

it('leaves a list alone that does not show the deleted project', () => {
  const list = listOf('a');
  expect(without(list, 'z')).toBe(list);
});

it('shows a new name where the project stands', () => {
  const { projects } = withChanged(listOf('a', 'b'), project('b', 'Bread'));
  expect(projects.map(({ name }) => name)).toEqual(['a', 'Bread']);
});

import { expect, it } from 'vitest';
import type { Trash } from '../../../../contract/projects.ts';
import { rowsOf, trashWithout } from './trash-rows.ts';

const times = (deletedAt: string) => ({ deletedAt, erasesAt: '2026-12-20T10:00:00Z' });
const element = { kind: 'THEME' as const, projectId: 'p9', projectName: 'Bread' };
const trash: Trash = {
  projects: [{ id: 'p1', name: 'Otter', elementCount: 3, ...times('2026-11-09T10:00:00Z') }],
  elements: [
    { id: 'e1', title: 'Ole', ...element, ...times('2026-11-20T10:00:00Z') },
    { id: 'e2', title: '', ...element, ...times('2026-11-01T10:00:00Z') },
  ],
};

it('shows projects and elements together, the latest first', () => {
  expect(rowsOf(trash).map(({ what, title }) => [what, title])).toEqual([
    ['element', 'Ole'],
    ['project', 'Otter'],
    ['element', 'Untitled theme'],
  ]);
});

it('takes away one thing and leaves the rest', () => {
  expect(rowsOf(trashWithout(trash, { what: 'project', id: 'p1' })).map(({ id }) => id)).toEqual([
    'e1',
    'e2',
  ]);
  expect(rowsOf(trashWithout(trash, { what: 'element', id: 'e1' })).map(({ id }) => id)).toEqual([
    'p1',
    'e2',
  ]);
  expect(trashWithout(trash, { what: 'element', id: 'p1' })).toEqual(trash);
});

import { expect, it } from 'vitest';
import { withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { missingKinds, rowsOfDrafts, rowsOfProject } from './panel-row.ts';
import { sourceRows } from './source-rows.ts';

const time = '2026-11-20T10:00:00Z';

it('shows a visitor’s drafts with one choice of each kind', () => {
  const theme = withAlternative(undefined, 'd', makeAlternative('t', time, { kind: 'THEME' }));
  const rows = rowsOfDrafts(sourceRows('CHARACTER', [theme], { picks: [], madeAt: Date.parse(time) }));
  expect(rows).toMatchObject([{ kind: 'THEME', isFirst: true, offered: 't', chosen: [] }]);
  expect(missingKinds(rowsOfDrafts(sourceRows('CHARACTER', [], null)))).toEqual(['THEME']);
});

it('shows a project’s elements with the choice that the server knows', () => {
  const element = {
    id: 'c',
    projectId: 'p',
    kind: 'CHARACTER' as const,
    title: '',
    subtitle: 'Protagonist',
    createdAt: time,
    updatedAt: time,
  };
  const rows = rowsOfProject([
    { kind: 'CONFLICT', isFirst: true, takesSeveral: true, options: [], chosen: [] },
    { kind: 'CHARACTER', isFirst: true, takesSeveral: true, options: [element], chosen: [] },
  ]);
  expect(missingKinds(rows)).toEqual(['CONFLICT']);
  expect(rows[1]).toMatchObject({ offered: 'c', chosen: [] });
  expect(rows[1]?.options[0]).toMatchObject({ title: 'Untitled character' });
  expect(rows[1]?.options[0]?.note).toMatch(/^Protagonist. Nov 20/);
});

import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const element = { current: { id: 'now' }, waiting: [{ id: 'waits' }] };
const problem = { code: 'not_found' as const, message: 'No.' };

it.each([
  ['current', 'now'],
  ['waiting', 'waits'],
  ['past', 'older'],
])('a version is %s', (standing, versionId) => {
  expect(standingOf({ ok: true, value: element }, versionId)).toBe(standing);
});

it('knows an element that is gone from a server that does not answer', () => {
  expect(standingOf({ ok: false, status: 404, problem }, 'now')).toBe('gone');
  expect(standingOf({ ok: false, status: 503, problem }, 'now')).toBe('unknown');
});

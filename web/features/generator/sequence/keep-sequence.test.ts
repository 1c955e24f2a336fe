import { expect, it } from 'vitest';
import type { CreateProject } from '../../../../contract/projects.ts';
import { begin } from '../../../shared/one-line/beginning.ts';
import { type Draft, withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { keepSequence } from './keep-sequence.ts';

let ids = 0;
const line = 'A ferry pilot who is paid for two has to let one of them go.';
const beginning = begin({ line, type: 'reel_tiktok' }, () => `id${ids++}`, 0);
const drafts: Draft[] = beginning.steps
  .slice(0, 2)
  .map(({ draftId, runId, kind }) =>
    withAlternative(undefined, draftId, makeAlternative(runId, '2026-11-20T10:00:00Z', { kind })),
  );

/** A server that fails `failures` times to save. */
function make(failures = 0) {
  let left = failures;
  const asked = { projects: [] as CreateProject[], saved: [] as string[] };
  const calls: Parameters<typeof keepSequence>[0] = {
    async createProject(body) {
      asked.projects.push(body);
      return { ok: true, value: { id: body.id, name: body.name } };
    },
    async save({ runId }, { id }) {
      if (left > 0) {
        left -= 1;
        return { kind: 'failed', message: 'Not now.' };
      }
      asked.saved.push(`${runId} in ${id}`);
      const place = { projectId: id, projectName: '', elementId: '', isStored: true };
      return { kind: 'saved', place };
    },
  };
  return { calls, asked };
}

it('makes one project of the line, with what is written, and counts what is missing', async () => {
  const { calls, asked } = make();
  const kept = await keepSequence(calls, beginning, drafts);
  expect(kept).toMatchObject({ kind: 'kept', missing: 3, project: { id: beginning.projectId } });
  expect(asked.projects).toEqual([
    {
      id: beginning.projectId,
      name: 'A ferry pilot who is paid for two has to let one of them go',
      description: line,
      type: 'reel_tiktok',
    },
  ]);
  expect(asked.saved).toEqual(
    beginning.steps.slice(0, 2).map(({ runId }) => `${runId} in ${beginning.projectId}`),
  );
});

it('says why it failed, and goes on with the same project', async () => {
  const { calls, asked } = make(1);
  expect(await keepSequence(calls, beginning, drafts)).toMatchObject({ kind: 'failed', message: 'Not now.' });
  expect(await keepSequence(calls, beginning, drafts)).toMatchObject({ kind: 'kept' });
  expect(new Set(asked.projects.map(({ id }) => id)).size).toBe(1);
  expect(asked.saved).toHaveLength(2);
});

it('says that there is no room for another project', async () => {
  const { calls } = make();
  const problem = { code: 'project_limit' as const, message: 'You have 10 projects.' };
  const full = { ...calls, createProject: async () => ({ ok: false as const, status: 403, problem }) };
  expect(await keepSequence(full, beginning, drafts)).toEqual({
    kind: 'failed',
    message: 'You have 10 projects.',
    isProjectLimit: true,
  });
});

import { v7 as makeId } from 'uuid';
import { expect, it } from 'vitest';
import { StartJob } from '../../../contract/jobs.ts';
import { beginProject, sequenceJob } from './begin-project.ts';
import { begin, isSameLine, readBeginning } from './beginning.ts';

const asked = { line: ' A detective\n finds her own alibi. ', type: 'film_short' as const };
const beginning = begin(asked, makeId, 1000);

it('has ids for everything that it becomes, each once', () => {
  const { projectId, jobId, steps, line, genre } = beginning;
  const ids = [projectId, jobId, ...steps.flatMap((step) => [step.draftId, step.runId, step.elementId])];
  expect(new Set(ids).size).toBe(2 + 3 * 9);
  expect([line, genre]).toEqual(['A detective finds her own alibi.', 'Mystery']);
});

it('is found again by its line and type', () => {
  expect(isSameLine(beginning, asked)).toBe(true);
  expect(isSameLine(beginning, { ...asked, type: 'reel_tiktok' })).toBe(false);
});

it('is read as it was kept, and rests after half an hour', () => {
  const kept: unknown = JSON.parse(JSON.stringify(beginning));
  expect(readBeginning(kept, 2000)).toEqual(beginning);
  expect(readBeginning(kept, 1000 + 31 * 60_000)).toEqual({ ...beginning, isStopped: true });
});

it.each([null, 'x', {}, { ...beginning, type: 'custom' }, { ...beginning, steps: [{ kind: 'POEM' }] }])(
  'is none where something else was kept: %j',
  (kept) => {
    expect(readBeginning(kept, 2000)).toBeNull();
  },
);

it('asks for a job that the contract takes, with the genre and the format filled in', () => {
  const job = StartJob.parse(sequenceJob(beginning));
  expect(job).toMatchObject({ id: beginning.jobId, purpose: 'sequence', takes: 'at_once', mostCredits: 10 });
  expect(job.steps.map(({ kind }) => kind)).toEqual(beginning.steps.map(({ kind }) => kind));
  expect(job.steps[0]?.inputs).toEqual({ genre: 'Mystery' });
  expect(job.steps.at(-1)?.inputs).toEqual({ format: 'Short Film' });
});

it('makes one project and one job, however often it is called', async () => {
  const made = { projects: new Map<string, string>(), jobs: new Set<string>() };
  let failures = 1;
  const calls: Parameters<typeof beginProject>[0] = {
    async createProject({ id, name }) {
      made.projects.set(id, name);
      return { id };
    },
    async startJob(_, { id }) {
      made.jobs.add(id);
      if (failures-- > 0) throw new Error('The answer was lost.');
    },
  };
  await expect(beginProject(calls, beginning)).rejects.toThrow('lost');
  const both = await Promise.all([beginProject(calls, beginning), beginProject(calls, beginning)]);
  expect(both).toEqual([{ projectId: beginning.projectId }, { projectId: beginning.projectId }]);
  expect([...made.projects]).toEqual([[beginning.projectId, 'A detective finds her own alibi']]);
  expect([...made.jobs]).toEqual([beginning.jobId]);
});

import { expect, it } from 'vitest';
import type { Job, JobStep } from '../../../../../contract/jobs.ts';
import { worksOf } from './doing.ts';

const nobody = { running: [], ended: [] };

it('a job lights up what it writes, what it will write and what it could not', () => {
  const job = jobOf('running', [
    { elementId: 'theme', state: 'done', runId: 'one' },
    { elementId: 'character', state: 'running', runId: 'two' },
    { elementId: 'plot', state: 'blocked' },
    { elementId: 'script', state: 'failed' },
    { elementId: 'setting', state: 'blocked', isChosen: false },
    { elementId: 'story', state: 'skipped' },
  ]);
  const { doing, runs, coming, done } = worksOf([job], nobody);
  expect(Object.fromEntries(doing)).toEqual({ character: 'writing', plot: 'queued', script: 'failed' });
  expect(Object.fromEntries(runs)).toEqual({ character: 'two' });
  expect(coming.map(({ elementId }) => elementId)).toEqual(['theme', 'character', 'plot', 'script']);
  expect([...done]).toEqual(['theme']);
});

it('watches the run of a step only once it has begun', () => {
  const starting = jobOf('running', [{ elementId: 'theme', state: 'starting', runId: 'not there yet' }]);
  const { doing, runs } = worksOf([starting], nobody);
  expect([doing.get('theme'), runs.size]).toEqual(['writing', 0]);
});

it('a job that has ended only leaves what it wrote', () => {
  const { doing, coming, done } = worksOf([jobOf('ended', [{ elementId: 'theme', state: 'done' }])], nobody);
  expect([doing.size, coming.length, [...done]]).toEqual([0, 0, ['theme']]);
});

it('a run without a job is shown like a step', () => {
  const running = [{ elementId: 'person', kind: 'CHARACTER' as const, runId: 'run' }];
  const { doing, runs, coming, done } = worksOf([], { running, ended: ['place'] });
  expect(doing.get('person')).toBe('writing');
  expect(runs.get('person')).toBe('run');
  expect(coming).toEqual(running);
  expect([...done]).toEqual(['place']);
});

function jobOf(state: Job['state'], steps: (Pick<JobStep, 'elementId' | 'state'> & Partial<JobStep>)[]): Job {
  return {
    id: 'job',
    projectId: 'project',
    projectName: 'The Unlit Hour',
    purpose: 'sequence',
    state,
    haltedBy: null,
    takes: 'at_once',
    headId: null,
    settings: { stopsAfterChapter: false, asksBeforeBreaking: false },
    question: null,
    mostCredits: 9,
    spentCredits: 0,
    openCredits: 0,
    stepCount: steps.length,
    endedCount: 0,
    doneCount: 0,
    proposalCount: 0,
    writing: [],
    createdAt: '2026-11-10T12:00:00.000Z',
    endedAt: null,
    isSeen: false,
    steps: steps.map((step, place) => ({
      number: place + 1,
      kind: 'THEME',
      title: '',
      work: 'text',
      way: 'anew',
      fields: [],
      angle: '',
      isChosen: true,
      waitsFor: [],
      buildsOn: [],
      priceCredits: 1,
      spentCredits: 0,
      reasons: [],
      runId: null,
      baseVersionId: null,
      resultVersionId: null,
      isProposal: false,
      note: null,
      problem: null,
      decision: null,
      ...step,
    })),
  };
}

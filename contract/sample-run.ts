import type { RunSummary } from './runs.ts';

/** A finished run, for tests. */
export const sampleRun: RunSummary = {
  id: '0193d5f0-6c1a-7abc-8def-0123456789ab',
  kind: 'THEME',
  state: 'succeeded',
  inputs: { genre: 'Drama' },
  direction: 'Keep it dry.',
  priceCredits: 1,
  spentCredits: 1,
  writer: 'storyteller',
  builtOn: [{ kind: 'CHARACTER', title: 'Ines Marrow', detail: 'brief', elementId: null, versionId: null }],
  target: null,
  scope: null,
  jobId: null,
  attempt: 1,
  result: {
    title: 'A pilot keeps a light.',
    subtitle: '',
    content: { central_question: 'Why?', premise: 'A pilot keeps a light.', tone: 'Dry.' },
    coverage: null,
    completeFields: ['central_question', 'premise', 'tone'],
  },
  problem: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  endedAt: '2026-11-20T12:00:03.000Z',
};

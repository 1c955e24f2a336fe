import { describe, expect, it } from 'vitest';
import { definitions } from '../domain/generators/index.ts';
import { hasEnded, Kind, maxSources, RunState, RunSummary, StartRun } from './runs.ts';
import { sampleRun } from './sample-run.ts';

const { id } = sampleRun;
const draft = { kind: 'CHARACTER', inputs: {}, content: { name: 'Ines' } };

describe('the body that starts a run', () => {
  it('needs an id and a kind; the rest has its defaults', () => {
    expect(StartRun.parse({ id, kind: 'PLOT' })).toEqual({
      id,
      kind: 'PLOT',
      inputs: {},
      direction: '',
      sources: [],
      project: null,
    });
    for (const bad of [{ kind: 'PLOT' }, { id }, { id: '7', kind: 'PLOT' }, { id, kind: 'POEM' }])
      expect(StartRun.safeParse(bad).success).toBe(false);
  });

  it('has no other members, a system prompt least of all', () => {
    expect(StartRun.safeParse({ id, kind: 'PLOT', systemPrompt: 'x' }).success).toBe(false);
  });

  it(`takes up to ${maxSources} drafts to build on`, () => {
    const drafts = (count: number) => Array.from({ length: count }, () => draft);
    expect(StartRun.safeParse({ id, kind: 'PLOT', sources: drafts(maxSources) }).success).toBe(true);
    expect(StartRun.safeParse({ id, kind: 'PLOT', sources: drafts(maxSources + 1) }).success).toBe(false);
  });

  it('takes only texts as inputs, none of them endless', () => {
    for (const inputs of [{ genre: 7 }, { genre: null }, { context: 'x'.repeat(4001) }, ['Drama']])
      expect(StartRun.safeParse({ id, kind: 'THEME', inputs }).success).toBe(false);
  });
});

it('knows every kind by its id and says so when it is none', () => {
  for (const definition of definitions) expect(Kind.parse(definition.id)).toBe(definition.id);
  for (const other of ['theme', '', 7, null, 'toString'])
    expect(Kind.safeParse(other).error?.issues[0]?.message).toBe('There is no such generator.');
});

it('sends a run and reads the same one', () => {
  expect(RunSummary.parse(JSON.parse(JSON.stringify(sampleRun)))).toEqual(sampleRun);
});

it('lets a run end in four ways', () => {
  expect(RunState.options.filter(hasEnded)).toEqual(['succeeded', 'failed', 'stopped', 'interrupted']);
});

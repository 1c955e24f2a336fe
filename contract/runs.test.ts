import { describe, expect, it } from 'vitest';
import { definitions } from '../domain/generators/index.ts';
import { limits } from '../domain/limits.ts';
import { hasEnded, Kind, RunState, RunSummary } from './runs.ts';
import { sampleRun } from './sample-run.ts';
import { StartRun } from './start-run.ts';

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
      scope: null,
    });
    for (const bad of [{ kind: 'PLOT' }, { id }, { id: '7', kind: 'PLOT' }, { id, kind: 'POEM' }])
      expect(StartRun.safeParse(bad).success).toBe(false);
  });

  it('has no other members, a system prompt least of all', () => {
    expect(StartRun.safeParse({ id, kind: 'PLOT', systemPrompt: 'x' }).success).toBe(false);
  });

  it(`takes up to ${limits.sources} drafts to build on`, () => {
    const drafts = (count: number) => Array.from({ length: count }, () => draft);
    expect(StartRun.safeParse({ id, kind: 'PLOT', sources: drafts(limits.sources) }).success).toBe(true);
    expect(StartRun.safeParse({ id, kind: 'PLOT', sources: drafts(limits.sources + 1) }).success).toBe(false);
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

it('says how many boxes and characters a form has that has too many', () => {
  const told = (inputs: object) =>
    StartRun.safeParse({ id: crypto.randomUUID(), kind: 'THEME', inputs }).error?.issues.map(
      ({ message }) => message,
    );
  const boxes = Array.from({ length: limits.inputs + 1 }, (_, index) => [`box${index}`, '']);
  expect(told(Object.fromEntries(boxes))).toEqual(['This form has 61 boxes. The most there can be is 60.']);
  expect(told({ genre: 'x'.repeat(limits.inputCharacters + 1) })).toEqual([
    'This box has 4,001 characters. The most there can be is 4,000.',
  ]);
});

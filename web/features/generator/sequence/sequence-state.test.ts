import { describe, expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { type Beginning, begin, withStep } from '../../../shared/one-line/beginning.ts';
import { type Draft, type DraftAlternative, withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { idle, type RunState } from '../run/run-state.ts';
import { goneOn, nextAct, orderOf, sequenceSteps } from './sequence-state.ts';

const line = 'A ferry pilot who is paid for two has to let one of them go.';
let ids = 0;
const beginning: Beginning = begin({ line, type: 'reel_tiktok' }, () => `id${ids++}`, 0);
const [theme, character, setting, conflict, script] = beginning.steps;
const kinds = ['THEME', 'CHARACTER', 'SETTING', 'CONFLICT', 'SCRIPT'];

/** The step's text as a draft, told apart by its words, and built on others. */
function written(
  step: Beginning['steps'][number] | undefined,
  {
    words = 'first',
    on = [],
    runId = step?.runId ?? '',
    state = 'succeeded',
    at = '10:00',
  }: {
    words?: string;
    on?: readonly Draft[];
    runId?: string;
    state?: 'succeeded' | 'stopped';
    at?: string;
  } = {},
): Draft {
  const kind: GeneratorId = step?.kind ?? 'THEME';
  const made = makeAlternative(runId, `2026-11-20T${at}:00Z`, { kind, state });
  const alternative: DraftAlternative = {
    ...made,
    run: { ...made.run, result: { ...made.run.result, content: { words } } },
    sources: on.flatMap(({ variants }) => {
      const run = variants.at(-1)?.run;
      return run === undefined ? [] : [{ kind: run.kind, inputs: {}, content: run.result.content }];
    }),
  };
  return withAlternative(undefined, step?.draftId ?? '', alternative);
}

const orderOfStep = (index: number) => {
  const order = orderOf(beginning, index, [], undefined);
  if (order === null) throw new Error('no such step');
  return order;
};
const unreached = (index: number): RunState => ({ kind: 'unreached', order: orderOfStep(index), why: '' });
const refused = (index: number, code: 'allowance_used_up' | 'unavailable'): RunState => ({
  kind: 'refused',
  order: orderOfStep(index),
  status: 429,
  problem: { code, message: 'No.' },
});
const starting = (index: number): RunState => ({
  kind: 'starting',
  order: orderOfStep(index),
  trouble: 'none',
});
const statesOf = (...args: Parameters<typeof sequenceSteps>) =>
  sequenceSteps(...args).map(({ state }) => state);

describe('what is done next', () => {
  it('is the first text that is not there, one after the other', () => {
    const drafts: Draft[] = [];
    for (const [index, step] of beginning.steps.entries()) {
      expect(nextAct(beginning, drafts, idle, 60)).toEqual({ kind: 'write', index });
      expect(nextAct(beginning, drafts, starting(index), 60)).toEqual({ kind: 'busy' });
      drafts.push(written(step));
    }
    expect(nextAct(beginning, drafts, idle, 60)).toEqual({ kind: 'resting', why: 'done' });
  });

  it('waits for a writer who stopped, and writes the stopped text anew', () => {
    const stopped = { ...beginning, isStopped: true };
    const drafts = [written(theme), written(character, { state: 'stopped' })];
    expect(nextAct(stopped, drafts, idle, 60)).toEqual({ kind: 'resting', why: 'stopped' });
    expect(nextAct(beginning, drafts, idle, 60)).toEqual({ kind: 'write', index: 1 });
    expect(statesOf(stopped, drafts, idle, 60)).toEqual(['done', 'stopped', 'waiting', 'waiting', 'waiting']);
  });

  it('rests at a failure until it is tried under a new id', () => {
    const drafts = [written(theme)];
    for (const failure of [unreached(1), refused(1, 'unavailable')]) {
      expect(nextAct(beginning, drafts, failure, 60)).toEqual({ kind: 'resting', why: 'failed' });
      expect(statesOf(beginning, drafts, failure, 60)[1]).toBe('failed');
      const again = withStep(beginning, 1, { runId: 'again' });
      expect(nextAct(again, drafts, failure, 60)).toEqual({ kind: 'write', index: 1 });
    }
  });

  it('ends where the day’s credits do, known before or told by the server', () => {
    const drafts = [written(theme), written(character), written(setting)];
    expect(nextAct(beginning, drafts, idle, 0)).toEqual({ kind: 'resting', why: 'unpaid' });
    expect(nextAct(beginning, drafts, refused(3, 'allowance_used_up'), 60)).toEqual({
      kind: 'resting',
      why: 'unpaid',
    });
    // A conflict costs 1 and the script 2.
    expect(statesOf(beginning, drafts, idle, 2)).toEqual(['done', 'done', 'done', 'waiting', 'unpaid']);
    expect(statesOf(beginning, drafts, idle, 0).slice(3)).toEqual(['unpaid', 'unpaid']);
    expect(nextAct(beginning, drafts, idle, null)).toEqual({ kind: 'write', index: 3 });
  });

  it('is a text that is wanted once more before those that are missing', () => {
    const drafts = [written(theme), written(character)];
    const again = withStep(beginning, 0, { isAgain: true, runId: 'again' });
    expect(nextAct(again, drafts, idle, 60)).toEqual({ kind: 'write', index: 0 });
    const both = withAlternative(drafts[0], theme?.draftId ?? '', {
      ...makeAlternative('again', '2026-11-20T11:00:00Z'),
    });
    expect(nextAct(again, [both, ...drafts.slice(1)], idle, 60)).toEqual({ kind: 'write', index: 2 });
  });
});

describe('going on', () => {
  const anew = () => `anew${ids++}`;

  it('asks for everything that is missing in new runs, since a stopped one is over', () => {
    const drafts = [written(theme), written(character)];
    const again = withStep({ ...beginning, isStopped: true }, 0, { isAgain: true, runId: 'again' });
    const on = goneOn(again, drafts, idle, anew);
    expect(on.isStopped).toBe(false);
    expect(on.steps.map(({ runId }, index) => runId === beginning.steps[index]?.runId)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('sends an order that never arrived again as it was', () => {
    const on = goneOn(beginning, [written(theme)], unreached(1), anew);
    expect(on.steps[1]?.runId).toBe(character?.runId);
  });
});

describe('a text', () => {
  it('is out of date once something that it was built on was written again', () => {
    const first = written(theme);
    const hero = written(character, { on: [first] });
    expect(sequenceSteps(beginning, [first, hero], idle, 60)[1]?.isOutdated).toBe(false);
    const [anew] = written(theme, { words: 'second', runId: 'again', at: '11:00' }).variants;
    if (anew === undefined) throw new Error('no alternative');
    const changed = withAlternative(first, first.id, anew);
    expect(sequenceSteps(beginning, [changed, hero], idle, 60).map(({ isOutdated }) => isOutdated)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('keeps its whole attempt when a later one was stopped', () => {
    const whole = written(theme);
    const [half] = written(theme, { runId: 'half', state: 'stopped', at: '11:00' }).variants;
    if (half === undefined) throw new Error('no alternative');
    const [step] = sequenceSteps(beginning, [withAlternative(whole, whole.id, half)], idle, 60);
    expect([step?.state, step?.result?.run.id]).toEqual(['done', theme?.runId]);
  });
});

describe('the order of a text', () => {
  it('has the line, the wish and all that was written before, in order', () => {
    const drafts = [written(conflict), written(setting), written(character), written(theme)];
    const wished = withStep(beginning, 4, { wish: 'No words at all.' });
    const order = orderOf(wished, 4, drafts, undefined);
    expect(order?.sources.map(({ kind }) => kind)).toEqual(kinds.slice(0, 4));
    expect(order?.direction.startsWith(`${line}\nNo words at all.\n`)).toBe(true);
    expect(order).toMatchObject({ runId: script?.runId, draftId: script?.draftId, project: null });
    expect(order).not.toHaveProperty('earlier');
  });

  it('is the same in two tabs, so that the server takes it once', () => {
    const drafts = [written(theme)];
    expect(orderOf(structuredClone(beginning), 1, structuredClone(drafts), undefined)).toEqual(
      orderOf(beginning, 1, drafts, undefined),
    );
  });

  it('names the earlier attempts when it is asked for once more', () => {
    const again = withStep(beginning, 0, { isAgain: true, runId: 'again' });
    expect(orderOf(again, 0, [written(theme)], undefined)?.earlier).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../contract/problem.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import type { Order } from './order.ts';
import { idle, isBusy, nextRunState, type RunChange, type RunState } from './run-state.ts';

const order: Order = {
  runId: 'r',
  draftId: 'd',
  kind: 'THEME',
  inputs: {},
  direction: '',
  sources: [],
  project: null,
};
const running = { ...makeAlternative('r', '').run, state: 'running' as const, result: null, endedAt: null };
const succeeded = makeAlternative('r', '2026-11-20T10:00:00Z').run;
const problem: Problem = { code: 'allowance_used_up', message: 'No.' };

function stateAfter(...changes: RunChange[]): RunState {
  return changes.reduce(nextRunState, idle);
}

const streaming: RunChange[] = [
  { type: 'ordered', order },
  { type: 'accepted', run: running },
];

describe('the state of generating', () => {
  it('goes from the order over the writing to the result, once the last word is shown', () => {
    expect(stateAfter(...streaming)).toMatchObject({ kind: 'streaming', isStopping: false, end: null });
    const ended = stateAfter(...streaming, { type: 'ended', run: succeeded });
    expect(ended).toMatchObject({ kind: 'streaming', end: succeeded });
    expect(nextRunState(ended, { type: 'settled', text: '{}' })).toEqual({
      kind: 'done',
      draftId: 'd',
      run: succeeded,
    });
  });

  it('knows how many runs are written before this one', () => {
    const waiting = stateAfter(...streaming, { type: 'waiting', before: 2 });
    expect(waiting).toMatchObject({ kind: 'streaming', before: 2 });
    expect(nextRunState(waiting, { type: 'waiting', before: 0 })).toMatchObject({ before: 0 });
  });

  it('keeps what was written when a run is stopped, fails or is interrupted', () => {
    const end = (state: 'stopped' | 'failed' | 'interrupted') =>
      stateAfter(
        ...streaming,
        { type: 'ended', run: { ...succeeded, state } },
        { type: 'settled', text: '{"premise":"A' },
      );
    expect(end('stopped')).toMatchObject({ kind: 'stopped', text: '{"premise":"A' });
    expect(end('failed')).toMatchObject({ kind: 'failed', order, text: '{"premise":"A' });
    expect(end('interrupted').kind).toBe('failed');
  });

  it('says why an order did not get through', () => {
    const ordered: RunChange = { type: 'ordered', order };
    expect(stateAfter(ordered, { type: 'troubled', trouble: 'offline' })).toMatchObject({
      trouble: 'offline',
    });
    expect(stateAfter(ordered, { type: 'refused', status: 429, problem })).toMatchObject({
      kind: 'refused',
      problem,
    });
    expect(stateAfter(ordered, { type: 'unreached', why: 'The server could not be reached.' }).kind).toBe(
      'unreached',
    );
    expect(stateAfter(ordered, { type: 'gone' }).kind).toBe('lost');
  });

  it('clears an earlier result or error with every new order', () => {
    const failed = stateAfter(
      { type: 'ordered', order },
      { type: 'unreached', why: 'The server could not be reached.' },
    );
    expect(nextRunState(failed, { type: 'ordered', order })).toEqual({
      kind: 'starting',
      order,
      trouble: 'none',
    });
  });

  it('shows nothing else while something is being written', () => {
    const state = stateAfter(...streaming);
    expect(isBusy(state)).toBe(true);
    expect(nextRunState(state, { type: 'shown', draftId: 'x', run: succeeded, text: '' })).toBe(state);
  });

  it('is not moved by answers that come too late', () => {
    const done = stateAfter(...streaming, { type: 'ended', run: succeeded }, { type: 'settled', text: '' });
    const late: RunChange[] = [
      { type: 'accepted', run: running },
      { type: 'refused', status: 500, problem },
      { type: 'connection', isConnected: false },
      { type: 'stopping' },
      { type: 'settled', text: 'x' },
      { type: 'gone' },
      { type: 'unreached', why: 'The server could not be reached.' },
    ];
    for (const change of late) expect(nextRunState(done, change)).toBe(done);
    expect(nextRunState(idle, { type: 'ended', run: succeeded })).toBe(idle);
  });
});

import type { Problem } from '../../../../contract/problem.ts';
import type { RunSummary } from '../../../../contract/runs.ts';
import type { Order } from './order.ts';

export type SendTrouble = 'none' | 'offline' | 'unreachable';

/** What the page shows of generating. Exactly one of these at any time. */
export type RunState =
  | { kind: 'idle' }
  /** The order is on its way, or the page has just been opened and asks how its run stands. */
  | { kind: 'starting'; order: Order; trouble: SendTrouble }
  /** `end` is there once the run has ended and only the last words are still to be shown. */
  | {
      kind: 'streaming';
      order: Order;
      run: RunSummary;
      isConnected: boolean;
      /** So many runs are written before this one. */
      before: number;
      isStopping: boolean;
      end: RunSummary | null;
    }
  | { kind: 'done'; draftId: string; run: RunSummary }
  /** `text` is everything that was written, finished or not. */
  | { kind: 'stopped'; draftId: string; run: RunSummary; text: string }
  | { kind: 'failed'; order: Order; run: RunSummary; text: string }
  | { kind: 'refused'; order: Order; status: number; problem: Problem }
  /**
   * The order never arrived, after several tries, or its answer was unreadable. `why` is a
   * sentence.
   */
  | { kind: 'unreached'; order: Order; why: string }
  /** The server knows nothing of a run that it once took. */
  | { kind: 'lost'; order: Order };

export type RunChange =
  | { type: 'ordered'; order: Order }
  | { type: 'troubled'; trouble: SendTrouble }
  | { type: 'accepted'; run: RunSummary }
  | { type: 'refused'; status: number; problem: Problem }
  | { type: 'unreached'; why: string }
  | { type: 'connection'; isConnected: boolean }
  | { type: 'waiting'; before: number }
  | { type: 'stopping' }
  | { type: 'stop-failed' }
  | { type: 'ended'; run: RunSummary }
  /** The last words are on the page. `text` is the whole text of the run. */
  | { type: 'settled'; text: string }
  | { type: 'gone' }
  /** A result from this browser is put on the page. */
  | { type: 'shown'; draftId: string; run: RunSummary; text: string }
  | { type: 'cleared' };

export const idle: RunState = { kind: 'idle' };

/** The next state. Late changes that do not fit are ignored. */
export function nextRunState(state: RunState, change: RunChange): RunState {
  switch (change.type) {
    case 'ordered':
      return { kind: 'starting', order: change.order, trouble: 'none' };
    case 'shown':
      return isBusy(state) ? state : ended(change.draftId, change.run, change.text);
    case 'cleared':
      return idle;
    default:
      if (state.kind === 'starting') return whileStarting(state, change);
      if (state.kind === 'streaming') return whileStreaming(state, change);
      return state;
  }
}

/** Whether an order is under way: the form waits and no second one may begin. */
export function isBusy(state: RunState): state is Extract<RunState, { kind: 'starting' | 'streaming' }> {
  return state.kind === 'starting' || state.kind === 'streaming';
}

function whileStarting(state: Extract<RunState, { kind: 'starting' }>, change: RunChange): RunState {
  const { order } = state;
  switch (change.type) {
    case 'troubled':
      return { ...state, trouble: change.trouble };
    case 'accepted':
      return {
        kind: 'streaming',
        order,
        run: change.run,
        isConnected: true,
        before: 0,
        isStopping: false,
        end: null,
      };
    case 'refused':
      return { kind: 'refused', order, status: change.status, problem: change.problem };
    case 'unreached':
      return { kind: 'unreached', order, why: change.why };
    case 'gone':
      return { kind: 'lost', order };
    default:
      return state;
  }
}

function whileStreaming(state: Extract<RunState, { kind: 'streaming' }>, change: RunChange): RunState {
  switch (change.type) {
    case 'connection':
      return state.isConnected === change.isConnected ? state : { ...state, isConnected: change.isConnected };
    case 'waiting':
      return { ...state, before: change.before };
    case 'stopping':
      return { ...state, isStopping: true };
    case 'stop-failed':
      return { ...state, isStopping: false };
    case 'ended':
      return { ...state, run: change.run, end: change.run, isConnected: true };
    case 'settled':
      return state.end === null ? state : settle(state.order, state.end, change.text);
    case 'gone':
      return { kind: 'lost', order: state.order };
    default:
      return state;
  }
}

function settle(order: Order, run: RunSummary, text: string): RunState {
  return run.state === 'failed' || run.state === 'interrupted'
    ? { kind: 'failed', order, run, text }
    : ended(order.draftId, run, text);
}

function ended(draftId: string, run: RunSummary, text: string): RunState {
  return run.state === 'stopped' ? { kind: 'stopped', draftId, run, text } : { kind: 'done', draftId, run };
}

/** The states in which nothing whole came of an order. */
export type FailedState = Extract<RunState, { kind: 'failed' | 'refused' | 'unreached' | 'lost' }>;

export function hasFailed(state: RunState): state is FailedState {
  return ['failed', 'refused', 'unreached', 'lost'].includes(state.kind);
}

import type { Run, RunSummary } from '../../../../contract/runs.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { ConnectionError, failureInWords, unreachedInWords } from '../../../api/request/api-errors.ts';
import { backoffMs } from '../../../api/request/backoff.ts';
import type { RunReader } from '../../../api/runs/follow-run.ts';
import type { Received } from '../../../api/runs/received-text.ts';
import type { LiveText } from '../../../shared/live/live-text.ts';
import type { StopWatch } from '../../../shared/live/stop-watch.ts';
import { tooLargeToSend } from './check-order.ts';
import type { Asked, Order, OrderKeeper } from './order.ts';
import { idle, isBusy, nextRunState, type RunChange, type RunState } from './run-state.ts';

/** What generating needs from outside. The three calls throw when the server cannot be reached. */
export type GenerationDeps = {
  startRun(order: Asked & { id: string }): Promise<Answer<RunSummary>>;
  loadRun(id: string): Promise<Answer<Run>>;
  stopRun(id: string): Promise<Answer<null>>;
  /** Watches what stopping an open run would cost. */
  watchStop(run: RunSummary): StopWatch;
  /** Follows a run's events; returns the way to stop following. */
  follow(id: string, from: Received, reader: RunReader): () => void;
  live: LiveText;
  keeper: OrderKeeper;
  /** Puts an ended run that has a result among this browser's drafts. */
  saveDraft(order: Order, run: RunSummary, text: string): void;
  /** The draft alternative of a run, or null. */
  findDraft(runId: string): Promise<{ draftId: string; run: RunSummary; text: string } | null>;
  wait(ms: number): Promise<void>;
  isOnline(): boolean;
  /** Resolves when the network is back, at once when it is there. */
  whenOnline(): Promise<void>;
  random(): number;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Generating with one generator on one page: the state, and what a writer can do about it. */
export type Generation = {
  state(): RunState;
  subscribe(listener: () => void): () => void;
  generate(order: Order): void;
  stop(): void;
  /** What a stop would cost now, in credits; null while that is not known. */
  stopCost(): number | null;
  /** Puts a result from this browser on the page, unless something is being written. */
  show(alternative: { draftId: string; run: RunSummary; text: string }): void;
  /** Resumes an open run or shows the last result, from an earlier visit or another tab. */
  resume(isOfThisPage?: (order: Order, isOpen: boolean) => boolean): void;
  /** Stops listening. The run goes on. */
  leave(): void;
};

/** How long a run without a result is shown again on later visits, in milliseconds. */
const resultlessMs = 30 * 60_000;
/** After this many failed tries an order counts as not sent. */
const maxTries = 6;

export function createGeneration(deps: GenerationDeps): Generation {
  const { live, keeper } = deps;
  let state: RunState = idle;
  let stopFollowing: (() => void) | null = null;
  let stopWatch: StopWatch | null = null;
  /** Grows with everything that makes earlier answers irrelevant. */
  let turn = 0;
  /** Orders that were taken back while they were on their way. */
  const abandoned = new Set<string>();
  const listeners = new Set<() => void>();

  function change(next: RunChange): void {
    const before = state;
    state = nextRunState(state, next);
    if (state !== before) for (const listener of listeners) listener();
  }

  function begin(order: Order): number {
    leave();
    stopWatch = null;
    live.reset();
    change({ type: 'ordered', order });
    return turn;
  }

  /** Asks until there is an answer. Null: nobody waits for it any more, or it was given up. */
  async function ask<Value>(mine: number, call: () => Promise<Answer<Value>>): Promise<Answer<Value> | null> {
    for (let tries = 1; ; tries++) {
      const answer = await call().catch((cause: unknown) => {
        if (cause instanceof ConnectionError) return null;
        // Asking again would only bring the same.
        if (mine === turn) change({ type: 'unreached', why: failureInWords(cause) });
        return 'unreadable' as const;
      });
      if (mine !== turn || answer === 'unreadable') return null;
      if (answer !== null && (answer.ok || answer.status < 502)) return answer;
      if (tries === maxTries) {
        change({ type: 'unreached', why: unreachedInWords });
        return null;
      }
      const isOffline = !deps.isOnline();
      if (isOffline) tries = 0;
      change({ type: 'troubled', trouble: isOffline ? 'offline' : 'unreachable' });
      await (isOffline ? deps.whenOnline() : deps.wait(backoffMs(tries, deps.random)));
      if (mine !== turn) return null;
    }
  }

  async function send(order: Order): Promise<void> {
    const mine = begin(order);
    const { runId, draftId: _, ...asked } = order;
    const tooLarge = tooLargeToSend(asked);
    if (tooLarge !== null) {
      keeper.forget();
      change({ type: 'refused', status: 413, problem: tooLarge });
      return;
    }
    const answer = await ask(mine, async () => {
      const taken = await deps.startRun({ id: runId, ...asked });
      // The stop may have overtaken the order, and then found nothing to stop.
      if (abandoned.has(runId)) deps.stopRun(runId).catch(() => {});
      return taken;
    });
    if (answer === null) return;
    if (!answer.ok) {
      keeper.forget();
      change({ type: 'refused', status: answer.status, problem: answer.problem });
      return;
    }
    keeper.keep({ order, phase: 'accepted' });
    stopWatch = deps.watchStop(answer.value);
    change({ type: 'accepted', run: answer.value });
    if (answer.value.endedAt !== null) await takeUp(order);
    else follow(order, null);
  }

  /** Goes on with a run that the server took earlier. */
  async function takeUp(order: Order): Promise<void> {
    const mine = begin(order);
    const answer = await ask(mine, () => deps.loadRun(order.runId));
    if (answer === null) return;
    if (!answer.ok) {
      keeper.forget();
      change({ type: 'gone' });
      return;
    }
    const { text, ...run } = answer.value;
    if (isOldNews(run)) {
      keeper.forget();
      change({ type: 'cleared' });
      return;
    }
    live.pushSeen(text);
    if (run.endedAt === null) stopWatch = deps.watchStop(run);
    change({ type: 'accepted', run });
    if (run.endedAt !== null) end(order, run);
    else follow(order, { attempt: run.attempt, offset: text.length });
  }

  function follow(order: Order, from: Received): void {
    stopFollowing = deps.follow(order.runId, from, {
      onText: live.push,
      onReset: live.reset,
      onWaiting: (before) => change({ type: 'waiting', before }),
      onConnection: (isConnected) => change({ type: 'connection', isConnected }),
      onEnd: (run) => end(order, run),
      onGone() {
        keeper.forget();
        change({ type: 'gone' });
      },
    });
  }

  /** The draft is kept before the last words are on the page: who leaves now loses nothing. */
  function end(order: Order, run: RunSummary): void {
    stopFollowing = null;
    if (run.result !== null) {
      deps.saveDraft(order, run, run.state === 'succeeded' ? '' : live.whole());
      keeper.keep({ order, phase: 'ended' });
    }
    change({ type: 'ended', run });
    live.finish(() => change({ type: 'settled', text: live.whole() }));
  }

  async function showLast(order: Order): Promise<void> {
    const mine = turn;
    const alternative = await deps.findDraft(order.runId);
    if (mine === turn && alternative !== null && state.kind === 'idle')
      change({ type: 'shown', ...alternative });
  }

  function isOldNews({ result, endedAt }: RunSummary): boolean {
    return result === null && endedAt !== null && deps.now() - Date.parse(endedAt) > resultlessMs;
  }

  function leave(): void {
    turn += 1;
    stopFollowing?.();
    stopFollowing = null;
    stopWatch?.leave();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    generate(order) {
      if (isBusy(state)) return;
      keeper.keep({ order, phase: 'sending' });
      void send(order);
    },
    stop() {
      const { kind } = state;
      if (kind !== 'starting' && kind !== 'streaming') return;
      const { runId } = state.order;
      if (kind === 'starting') {
        abandoned.add(runId);
        leave();
        keeper.forget();
        change({ type: 'cleared' });
      } else change({ type: 'stopping' });
      deps.stopRun(runId).then(
        ({ ok }) => ok || change({ type: 'stop-failed' }),
        () => change({ type: 'stop-failed' }),
      );
    },
    // An order that is on its way is taken back for nothing.
    stopCost: () => (stopWatch === null ? 0 : stopWatch.cost()),
    show: (alternative) => change({ type: 'shown', ...alternative }),
    resume(isOfThisPage = () => true) {
      const kept = keeper.read();
      if (kept === null || isBusy(state)) return;
      if (!isOfThisPage(kept.order, kept.phase === 'sending' || kept.phase === 'accepted')) return;
      if (kept.phase === 'sending') void send(kept.order);
      else if (kept.phase === 'accepted') void takeUp(kept.order);
      else void showLast(kept.order);
    },
    leave,
  };
}

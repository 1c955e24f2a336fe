import type { Run, RunSummary } from '../../../../../contract/runs.ts';
import type { Answer } from '../../../../api/request/answer.ts';
import { backoffMs } from '../../../../api/request/backoff.ts';
import type { RunReader } from '../../../../api/runs/follow-run.ts';
import type { Received } from '../../../../api/runs/received-text.ts';
import type { LiveText } from '../../../../shared/live/live-text.ts';
import type { StopWatch } from '../../../../shared/live/stop-watch.ts';

/** What watching a run needs from outside. Calls throw when the server cannot be reached. */
export type LiveRunDeps = {
  loadRun(id: string): Promise<Answer<Run>>;
  stopRun(id: string): Promise<Answer<null>>;
  follow(id: string, from: Received, reader: RunReader): () => void;
  watchStop(run: RunSummary): StopWatch;
  live: LiveText;
  wait(ms: number): Promise<void>;
  random(): number;
};

/** How a run stands whose text is shown while it is written. */
export type LiveRunState = {
  /** Null until the server has answered. */
  run: RunSummary | null;
  isConnected: boolean;
  /** `failed`: the stop did not reach the server. */
  stop: 'none' | 'asked' | 'failed';
  /** Nothing more comes, and all of it is on the page. */
  isSettled: boolean;
};

/** A run that somebody started, watched to its end. */
export type LiveRun = {
  state(): LiveRunState;
  subscribe(listener: () => void): () => void;
  stop(): void;
  /** What a stop would cost now, in credits; null while that is not known. */
  stopCost(): number | null;
  /** Stops watching. The run goes on. */
  leave(): void;
};

/** Watches a run, whoever started it. Text that is there already comes at once. */
export function createLiveRun(id: string, deps: LiveRunDeps): LiveRun {
  const { live } = deps;
  const listeners = new Set<() => void>();
  let state: LiveRunState = { run: null, isConnected: true, stop: 'none', isSettled: false };
  let isLeft = false;
  let stopFollowing = () => {};
  let watch: StopWatch | null = null;

  function change(next: Partial<LiveRunState>): void {
    if (isLeft) return;
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function begin(): Promise<void> {
    for (let tries = 1; !isLeft; tries++) {
      const answer = await deps.loadRun(id).catch(() => null);
      if (isLeft) return;
      if (answer?.ok) {
        take(answer.value);
        return;
      }
      if (answer !== null && answer.status === 404) {
        change({ isSettled: true });
        return;
      }
      change({ isConnected: false });
      await deps.wait(backoffMs(tries, deps.random));
    }
  }

  function take({ text, ...run }: Run): void {
    live.reset();
    live.pushSeen(text);
    change({ run, isConnected: true });
    if (run.endedAt !== null) {
      end(run);
      return;
    }
    watch = deps.watchStop(run);
    stopFollowing = deps.follow(
      id,
      { attempt: run.attempt, offset: text.length },
      {
        onText: live.push,
        onReset: live.reset,
        onWaiting: () => {},
        onConnection: (isConnected) => change({ isConnected }),
        onEnd: end,
        onGone: () => change({ isSettled: true }),
      },
    );
  }

  function end(run: RunSummary): void {
    change({ run });
    live.finish(() => change({ isSettled: true }));
  }

  void begin();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      if (state.stop === 'asked' || state.run?.endedAt !== null) return;
      change({ stop: 'asked' });
      deps.stopRun(id).then(
        ({ ok }) => ok || change({ stop: 'failed' }),
        () => change({ stop: 'failed' }),
      );
    },
    stopCost: () => watch?.cost() ?? null,
    leave() {
      isLeft = true;
      stopFollowing();
      watch?.leave();
      live.reset();
    },
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadRun, stopRun } from '../../../../api/runs/runs.ts';
import { prefersLessMotion } from '../../../../shared/less-motion.ts';
import { browserClock, wait } from '../../../../shared/live/browser-clock.ts';
import { followLive, loadStop } from '../../../../shared/live/follow-live.ts';
import { createLiveText, type LiveText } from '../../../../shared/live/live-text.ts';
import { createStopWatch } from '../../../../shared/live/stop-watch.ts';
import { createLiveRun, type LiveRun, type LiveRunState } from './live-run.ts';

const unknown: LiveRunState = { run: null, isConnected: true, stop: 'none', isSettled: false };

/** Watches a run while the component is mounted. Give the component the run's id as its key. */
export function useLiveRun(id: string): {
  state: LiveRunState;
  live: LiveText;
  run: Pick<LiveRun, 'stop' | 'stopCost'> | null;
} {
  const [live] = useState(() =>
    createLiveText(() => (prefersLessMotion() ? 'sentence' : 'word'), browserClock),
  );
  const [run, setRun] = useState<LiveRun | null>(null);
  useEffect(() => {
    const watched = createLiveRun(id, {
      loadRun,
      stopRun,
      follow: followLive,
      watchStop: (summary) => createStopWatch(summary, live, { loadStop, wait }),
      live,
      wait,
      random: Math.random,
    });
    setRun(watched);
    return () => watched.leave();
  }, [id, live]);
  const state = useSyncExternalStore(
    run?.subscribe ?? subscribeToNothing,
    run?.state ?? (() => unknown),
    () => unknown,
  );
  return { state, live, run };
}

const subscribeToNothing = () => () => {};

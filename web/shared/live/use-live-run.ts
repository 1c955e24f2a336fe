import { useEffect, useState } from 'react';
import type { RunSummary } from '../../../contract/runs.ts';
import { prefersLessMotion } from '../less-motion.ts';
import { browserClock } from './browser-clock.ts';
import { followLive } from './follow-live.ts';
import { createLiveText, type LiveText } from './live-text.ts';

/**
 * The text of a run as it becomes visible, from its beginning. `onEnd` hears of the run's end once
 * its last word is visible; `onGone`, that there is no such run. Null follows nothing.
 */
export function useLiveRun(
  runId: string | null,
  { onEnd, onGone }: { onEnd: (run: RunSummary) => void; onGone: () => void },
): LiveText {
  const [live] = useState(() =>
    createLiveText(() => (prefersLessMotion() ? 'sentence' : 'word'), browserClock),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears of the end may change meanwhile
  useEffect(() => {
    if (runId === null) return;
    live.reset();
    const stop = followLive(runId, null, {
      onText: (text) => live.push(text),
      onReset: () => live.reset(),
      onWaiting: () => {},
      onConnection: () => {},
      onEnd: (run) => live.finish(() => onEnd(run)),
      onGone,
    });
    return () => {
      stop();
      live.reset();
    };
  }, [runId, live]);
  return live;
}

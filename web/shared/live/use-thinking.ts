import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveText } from './live-text.ts';

/** What is said while nothing of an answer has come: the model may be writing its notes. */
export const thinking = 'Thinking it through';

/** Shorter waits are not worth a word. */
const pauseMs = 1500;

/** Whether a run is being written and nothing of its answer has come for a moment. */
export function useThinking(live: Pick<LiveText, 'subscribe' | 'whole'>, isStreaming: boolean): boolean {
  const isEmpty = useSyncExternalStore(
    live.subscribe,
    () => live.whole() === '',
    () => true,
  );
  const isWaiting = isStreaming && isEmpty;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), pauseMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}

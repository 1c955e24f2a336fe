import { useEffect, useState } from 'react';

/** A run that is shown while it writes. `hadText`: its element had a text before. */
type Watched = { runId: string; hadText: boolean; isSettled: boolean };

/** How long a new version's last words stand over the text that takes them up, in milliseconds. */
const takeUpMs = 500;

/**
 * Which run is shown over an element. It stays until its last word is on the page and the element's
 * own view shows the text. `turn` grows whenever that view has to look again.
 */
export function useWatchedRun(
  /** The run that writes the element now; null for none. */
  writing: string | null,
  hasText: boolean,
): { watched: Watched | null; turn: number; onSettled: () => void; onShown: () => void } {
  const [watched, setWatched] = useState<Watched | null>(null);
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const [isShown, setIsShown] = useState(false);
  const [turn, setTurn] = useState(0);
  if (writing !== null && writing !== watched?.runId && !over.has(writing)) {
    setWatched({ runId: writing, hadText: hasText, isSettled: false });
  }
  const isTakenUp = watched?.isSettled === true && (watched.hadText || isShown);
  useEffect(() => {
    if (!isTakenUp) return;
    const timer = setTimeout(() => setWatched(null), takeUpMs);
    return () => clearTimeout(timer);
  }, [isTakenUp]);
  return {
    watched,
    turn,
    onSettled: () => {
      if (watched === null) return;
      setOver((before) => new Set(before).add(watched.runId));
      setWatched({ ...watched, isSettled: true });
      setTurn((count) => count + 1);
    },
    onShown: () => setIsShown(true),
  };
}

import { type ComponentType, useEffect, useState } from 'react';
import { useIsOnline } from '../online.ts';
import type { Reviewed } from './reviewed.ts';

/** How long a text stands before it is reviewed, in milliseconds: the page itself comes first. */
const waitsMs = 2000;

/**
 * The line under a text that says how many of its sentences to look at. Nobody has asked for it, so
 * a line that can't be fetched is not there. Its place is kept, so that nothing below moves.
 */
export function SecondLook(reviewed: Reviewed) {
  const [Panel, setPanel] = useState<ComponentType<Reviewed> | null>(null);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./hit-panel.tsx').then(
        ({ HitPanel }) => isOver || setPanel(() => HitPanel),
        () => {},
      );
    }, waitsMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline]);
  return <div className="second-look">{Panel !== null && <Panel {...reviewed} />}</div>;
}

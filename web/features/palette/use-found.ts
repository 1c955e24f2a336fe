import { useEffect, useState } from 'react';
import type { Found } from '../../../contract/projects.ts';
import { find } from '../../api/projects/find.ts';

/** How long typing must have paused before the server is asked, in milliseconds. */
const pauseMs = 150;

/** Search results. `isAsking` until the server has answered exactly this query. */
export type FoundState = { found: Found; isAsking: boolean; hasFailed: boolean };

/**
 * Searches a user's projects and elements; nothing for null. The last answer stays until the next.
 */
export function useFound(userId: string | null, query: string): FoundState {
  const [state, setState] = useState<{ query: string | null; found: Found; hasFailed: boolean }>(nothing);
  const asked = query.trim();

  useEffect(() => {
    if (userId === null) return;
    const calledOff = new AbortController();
    const answered = (found: Found | null) => {
      if (!calledOff.signal.aborted)
        setState((before) => ({ query: asked, found: found ?? before.found, hasFailed: found === null }));
    };
    const timer = setTimeout(
      () =>
        find(asked, calledOff.signal).then(
          (answer) => answered(answer.ok ? answer.value : null),
          () => answered(null),
        ),
      asked === '' ? 0 : pauseMs,
    );
    return () => {
      calledOff.abort();
      clearTimeout(timer);
    };
  }, [userId, asked]);

  if (userId === null) return { found: nothing.found, isAsking: false, hasFailed: false };
  return { found: state.found, isAsking: state.query !== asked, hasFailed: state.hasFailed };
}

const nothing = { query: null, found: { projects: [], elements: [] }, hasFailed: false };

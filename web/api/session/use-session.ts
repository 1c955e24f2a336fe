import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../contract/session.ts';
import { isSignedInPath } from '../../route-table.ts';
import { loadSession } from './session.ts';
import { nextSession, type SessionState } from './session-state.ts';
import { hasUnsaved } from './unsaved.ts';

export type { SessionState } from './session-state.ts';

/** The session, asked for once when the first component needs it. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => checking,
  );
}

/** What the page knows of the session right now. */
export function readSessionState(): SessionState {
  return state;
}

/**
 * Asks again, because generating changes what is left of today. Without an answer nothing changes.
 * `isRefused`: the server refused this user. Never rejects.
 */
export async function refreshSession({ isRefused = false } = {}): Promise<void> {
  asked += 1;
  open += 1;
  const turn = asked;
  try {
    const session = await loadSession();
    if (turn > answered) {
      answered = turn;
      show(nextSession(state, session, isRefused || isHeld()));
    }
  } catch {
    if (state.kind === 'checking') show({ kind: 'unknown' });
  } finally {
    open -= 1;
  }
}

/**
 * Puts what the server answered about the user into the session. An older answer may be on its way,
 * so the server is asked again.
 */
export function changeUser(change: Partial<SessionUser>): void {
  if (state.kind !== 'known' || state.session.user === null) return;
  show({ ...state, session: { ...state.session, user: { ...state.session.user, ...change } } });
  if (open > 0) void refreshSession();
}

const checking: SessionState = { kind: 'checking' };
let state: SessionState = checking;
/** How often the session was asked for, and the newest answer shown. */
let asked = 0;
let answered = 0;
/** How many requests are unanswered. */
let open = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (asked === 0) void refreshSession();
  return () => listeners.delete(listener);
}

function show(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Signed-in pages hold the user's work; any other page does while something is unsaved. */
function isHeld(): boolean {
  return isSignedInPath(location.pathname) || hasUnsaved();
}

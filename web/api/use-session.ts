import { useSyncExternalStore } from 'react';
import type { Session } from '../../contract/session.ts';
import { loadSession } from './session.ts';

/** Who is here, for the whole page. `unknown`: the server could not be asked; the reader then counts as a visitor. */
export type SessionState = { kind: 'checking' } | { kind: 'known'; session: Session } | { kind: 'unknown' };

/** The session, asked for once when the first component needs it. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => checking,
  );
}

/** Asks again, since generating changes what is left of today. Without an answer the page knows what it knew before. */
export function refreshSession(): void {
  loadSession().then(
    (session) => show({ kind: 'known', session }),
    () => {
      if (state.kind === 'checking') show({ kind: 'unknown' });
    },
  );
}

const checking: SessionState = { kind: 'checking' };
let state: SessionState = checking;
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    refreshSession();
  }
  return () => listeners.delete(listener);
}

function show(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

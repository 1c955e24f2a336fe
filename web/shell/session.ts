import { useSyncExternalStore } from 'react';
import type { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';

/** Who is here. `unknown` means that the server could not be asked; the reader then counts as a visitor. */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'known'; signIn: Session['signIn'] }
  | { kind: 'unknown' };

/** The session, asked for once when the first component needs it. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => checking,
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
    void ask();
  }
  return () => listeners.delete(listener);
}

async function ask(): Promise<void> {
  state = await fetchSession();
  for (const listener of listeners) listener();
}

async function fetchSession(): Promise<SessionState> {
  try {
    const response = await fetch(urls.session, { headers: { accept: 'application/json' } });
    if (!response.ok) return { kind: 'unknown' };
    return readSession(await response.json());
  } catch {
    return { kind: 'unknown' };
  }
}

/** Reads the part of the session that the shell needs, by hand: the schema library would double the shell's script. */
export function readSession(body: unknown): SessionState {
  const signIn = fieldOf(body, 'signIn');
  const isAvailable = fieldOf(signIn, 'isAvailable');
  return typeof isAvailable === 'boolean' ? { kind: 'known', signIn: { isAvailable } } : { kind: 'unknown' };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

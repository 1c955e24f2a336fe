import { useSyncExternalStore } from 'react';
import type { Revision } from './side-parts.ts';

/** What lies over the page of a manuscript. */
export type Over =
  | { kind: 'write'; jobId: string | null }
  | { kind: 'check' }
  | { kind: 'carry'; jobId: string | null };

/** What the panels beside a manuscript share while its page is open. */
export type BookState = {
  over: Over | null;
  /** Passages that were asked for on this page, the newest first. */
  asked: readonly (Revision & { sceneId: string })[];
  /** Runs whose passages were taken or passed over here. */
  settled: ReadonlySet<string>;
  /** Grows with each wish, so that the newest gets the focus. */
  turn: number;
};

const nothing: BookState = { over: null, asked: [], settled: new Set(), turn: 0 };

/** By manuscript: panels come and go, and what was asked for stays. */
const states = new Map<string, BookState>();
const listeners = new Set<() => void>();

/** What the panels share, as it is now. */
export function readBookState(headId: string): BookState {
  return states.get(headId) ?? nothing;
}

/** Changes what the panels share. */
export function changeBookState(headId: string, change: (state: BookState) => Partial<BookState>): void {
  const now = readBookState(headId);
  states.set(headId, { ...now, ...change(now) });
  for (const listener of listeners) listener();
}

export function useBookState(headId: string): BookState {
  const read = () => readBookState(headId);
  return useSyncExternalStore(subscribe, read, read);
}

/** Shows something over the page; null shows the page. */
export function showOver(headId: string, over: Over | null): void {
  changeBookState(headId, () => ({ over }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import type { ImportReport } from '../../../contract/imports.ts';

/** What was just brought in, from files into a project or as whole projects, or taken back. */
export type JustImported = {
  userId: string;
  isUndone: boolean;
  /** When, in milliseconds since 1970. */
  at: number;
  reports: readonly ImportReport[];
  projects: readonly { id: string; name: string }[];
};

/** How long it is offered to take an import back, in milliseconds. */
export const undoMs = 10 * 60_000;

/** Says on this tab's pages what was imported, until it is told otherwise; null says nothing. */
export function tellImported(next: JustImported | null): void {
  told = next;
  for (const listener of listeners) listener();
}

/** What was just imported by a user, on whichever page; null for nothing. */
export function useJustImported(userId: string): JustImported | null {
  const now = useSyncExternalStore(subscribe, read, readNothing);
  return now?.userId === userId ? now : null;
}

let told: JustImported | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): JustImported | null {
  return told;
}

function readNothing(): null {
  return null;
}

import { tabStorage } from '../device/browser-storage.ts';

/** What the reader was about to do when signing in came first. */
export type PendingAction =
  | { kind: 'save_draft'; draftId: string; runId?: string }
  /** Make a project of what this browser has written from one line. */
  | { kind: 'keep_beginning' };

/** An older action is forgotten. */
const staleAfterMs = 30 * 60_000;
const key = 'fabula-pending-action';

/** Keeps in this tab what to do after signing in, across the redirect to the issuer. */
export function setPendingAction(action: PendingAction, now = Date.now()): void {
  tabStorage.set(key, JSON.stringify({ action, at: now }));
}

/** Takes what is to be done, so that it is done once; null if there is nothing recent. */
export function takePendingAction(now = Date.now()): PendingAction | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.take(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('action' in kept) || !('at' in kept)) return null;
    const isRecent = typeof kept.at === 'number' && Math.abs(now - kept.at) < staleAfterMs;
    return isRecent && isPendingAction(kept.action) ? kept.action : null;
  } catch {
    return null;
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'keep_beginning') return true;
  return value.kind === 'save_draft' && 'draftId' in value && typeof value.draftId === 'string';
}

import type { Draft } from './draft.ts';

/**
 * Who sits at this browser, as far as the drafts in it are concerned: a user's id, null for a
 * visitor, undefined while it is not known.
 */
export type DraftOwner = string | null | undefined;

/** Whether somebody may see a draft: their own, and what was made here without an account. */
export function isVisible(draft: Draft, owner: DraftOwner): boolean {
  return draft.userId === undefined || draft.userId === owner;
}

/**
 * The draft as the user's own who has signed in here since it was made; null when it is somebody's
 * already. From then on nobody else who uses this browser sees it.
 */
export function claimFor(draft: Draft, userId: string): Draft | null {
  return draft.userId === undefined ? { ...draft, userId, isFromBefore: true } : null;
}

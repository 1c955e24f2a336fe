import type { Draft } from './draft.ts';

/** Whose drafts are seen: a user's id, null for a visitor, undefined while unknown. */
export type DraftOwner = string | null | undefined;

/** Whether somebody may see a draft: their own, and what was made here without an account. */
export function isVisible(draft: Draft, owner: DraftOwner): boolean {
  return draft.userId === undefined || draft.userId === owner;
}

/** The draft as the own of a user who signed in since; null if it is somebody's already. */
export function claimFor(draft: Draft, userId: string): Draft | null {
  return draft.userId === undefined ? { ...draft, userId, isFromBefore: true } : null;
}

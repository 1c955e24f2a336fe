import type { Owner } from '../../../api/session/use-owner.ts';
import type { Draft } from './draft.ts';

/** Whether somebody may see a draft: their own, and what was made here without an account. */
export function isVisible(draft: Draft, owner: Owner): boolean {
  return draft.userId === undefined || draft.userId === owner;
}

/** The draft as the own of a user who signed in since; null if it is somebody's already. */
export function claimFor(draft: Draft, userId: string): Draft | null {
  return draft.userId === undefined ? { ...draft, userId, isFromBefore: true } : null;
}

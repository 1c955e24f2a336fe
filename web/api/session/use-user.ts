import type { SessionUser } from '../../../contract/session.ts';
import type { SessionState } from './session-state.ts';
import { useSession } from './use-session.ts';

/**
 * Who is signed in, also while their sign-in is lost and the page asks for it again. Null for a
 * visitor and until it is known.
 */
export function useUser(): SessionUser | null {
  return userIn(useSession());
}

/** Who is signed in, in a state of the session. */
export function userIn(state: SessionState): SessionUser | null {
  return state.kind === 'known' ? state.session.user : null;
}

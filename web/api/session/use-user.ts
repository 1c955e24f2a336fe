import type { SessionUser } from '../../../contract/session.ts';
import type { SessionState } from './session-state.ts';
import { useSession } from './use-session.ts';

/** Who is signed in, even while the sign-in is lost. Null for a visitor and until it is known. */
export function useUser(): SessionUser | null {
  return userIn(useSession());
}

/** Who is signed in, in a state of the session. */
export function userIn(state: SessionState): SessionUser | null {
  return state.kind === 'known' ? state.session.user : null;
}

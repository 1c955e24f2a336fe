import type { Session } from '../../../contract/session.ts';

/**
 * Who is here, for the whole page. `unknown`: the server could not be asked; the reader then counts
 * as a visitor. `isLost`: the sign-in of `session.user` ended while the page held something of
 * theirs. The page stays as it is and asks to sign in again; whatever it sends is refused until
 * then. `now` is who is signed in instead.
 */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'known'; session: Session; isLost: false }
  | { kind: 'known'; session: Session; isLost: true; now: string | null }
  | { kind: 'unknown' };

/**
 * The state after the server told who is signed in. `isHeld` says whether the page holds something
 * of the user who was here, so that it must neither go nor change hands.
 */
export function nextSession(state: SessionState, told: Session, isHeld: boolean): SessionState {
  const user = state.kind === 'known' ? state.session.user : null;
  if (isHeld && user !== null && user.id !== told.user?.id)
    return { kind: 'known', session: { ...told, user }, isLost: true, now: told.user?.email ?? null };
  return { kind: 'known', session: told, isLost: false };
}

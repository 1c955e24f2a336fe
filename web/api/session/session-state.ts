import type { Session } from '../../../contract/session.ts';

/**
 * Who is here. `unknown`: the server could not be asked, so the reader counts as a visitor.
 * `isLost`: the sign-in of `session.user` ended while the page held their work. The page stays and
 * asks to sign in again; `now` is who is signed in instead.
 */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'known'; session: Session; isLost: false }
  | { kind: 'known'; session: Session; isLost: true; now: string | null }
  | { kind: 'unknown' };

/**
 * The state after an answer. `isHeld`: the page holds work of the user who was here, so it must
 * neither go nor change hands.
 */
export function nextSession(state: SessionState, told: Session, isHeld: boolean): SessionState {
  const user = state.kind === 'known' ? state.session.user : null;
  if (isHeld && user !== null && user.id !== told.user?.id)
    return { kind: 'known', session: { ...told, user }, isLost: true, now: told.user?.email ?? null };
  return { kind: 'known', session: told, isLost: false };
}

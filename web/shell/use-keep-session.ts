import { useEffect } from 'react';
import { keepAccess } from '../api/session/keep-access.ts';
import { renewAccess } from '../api/session/renew-access.ts';
import { dropReturnAddress } from '../api/session/return-address.ts';
import { noteUser, onChangeElsewhere } from '../api/session/session-news.ts';
import { onSignOut } from '../api/session/sign-out-news.ts';
import { readSessionState, refreshSession, useSession } from '../api/session/use-session.ts';

/**
 * Keeps the sign-in of this page alive and true: renews access in time, notices at once when
 * another tab signs in or out, and asks again when the page comes back to the front while its
 * sign-in is lost.
 */
export function useKeepSession(): void {
  const state = useSession();
  const userId = state.kind === 'known' && !state.isLost ? state.session.user?.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    noteUser(userId);
    // The page to which signing in returns goes on from there itself; anywhere else the way back is
    // done.
    if (location.pathname !== '/auth/callback') dropReturnAddress();
  }, [userId]);

  useEffect(() => {
    const keeping = keepAccess({
      accessUntil,
      renew: renewAccess,
      now: Date.now,
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
    const refresh = () => void refreshSession();
    const onWakeUp = () => {
      if (document.visibilityState !== 'visible') return;
      keeping.look();
      if (isLost()) refresh();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    const stopListening = onChangeElsewhere(refresh);
    // Whoever signs out here leaves this page; it must not find its own sign-in lost on the way
    // out.
    const forgetSignOut = onSignOut(stop);
    document.addEventListener('visibilitychange', onWakeUp);
    window.addEventListener('focus', onWakeUp);
    window.addEventListener('online', onWakeUp);
    window.addEventListener('pageshow', onPageShow);
    return stop;

    function stop(): void {
      keeping.stop();
      stopListening();
      forgetSignOut();
      document.removeEventListener('visibilitychange', onWakeUp);
      window.removeEventListener('focus', onWakeUp);
      window.removeEventListener('online', onWakeUp);
      window.removeEventListener('pageshow', onPageShow);
    }
  }, []);
}

function isLost(): boolean {
  const state = readSessionState();
  return state.kind === 'known' && state.isLost;
}

function accessUntil(): string | null {
  const state = readSessionState();
  return state.kind === 'known' && !state.isLost ? (state.session.user?.accessUntil ?? null) : null;
}

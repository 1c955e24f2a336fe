import { useEffect } from 'react';
import { keepAccess } from '../api/session/keep-access.ts';
import { renewAccess } from '../api/session/renew-access.ts';
import { dropReturnAddress } from '../api/session/return-address.ts';
import { noteUser, onChangeElsewhere } from '../api/session/session-news.ts';
import { onSignOut } from '../api/session/sign-out-news.ts';
import { readSessionState, refreshSession, useSession } from '../api/session/use-session.ts';

/**
 * Keeps the sign-in alive: renews access in time, notices other tabs, and asks again when a page
 * whose sign-in is lost comes to the front.
 */
export function useKeepSession(): void {
  const state = useSession();
  const userId = state.kind === 'known' && !state.isLost ? state.session.user?.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    noteUser(userId);
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
    // Whoever signs out here leaves: the page must not take its own sign-in for lost.
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

import { useEffect } from 'react';
import { notedUser, onChangeElsewhere } from '../api/session/session-news.ts';
import { refreshSession } from '../api/session/use-session.ts';

/** Lets a visitor's page notice a sign-in in another tab, at once or when it comes to the front. */
export function useNoticeSignIn(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor) return;
    const look = () => {
      if (document.visibilityState === 'visible' && notedUser() !== null) void refreshSession();
    };
    const stop = onChangeElsewhere(() => void refreshSession());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    return () => {
      stop();
      listening.abort();
    };
  }, [isVisitor]);
}

import { useEffect } from 'react';
import { type CreditsState, refreshCredits, useCredits } from '../api/credits/use-credits.ts';

/**
 * The user's credits, reloaded when the page comes to the front, including a mere focus, which the
 * query cache does not notice.
 */
export function useKeepCredits(userId: string): CreditsState {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshCredits();
    };
    window.addEventListener('focus', refresh, { signal });
    window.addEventListener('online', refresh, { signal });
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => listening.abort();
  }, []);

  return useCredits(userId, { isKept: true });
}

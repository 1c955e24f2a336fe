import { useEffect } from 'react';
import { type CreditsState, refreshCredits, useCredits } from '../api/credits/use-credits.ts';

/** While a text is being written somewhere, the balance is asked for again so often, in milliseconds. */
const whileReservedMs = 5000;

/** The credits of the user, kept true: asked for again when the page comes to the front, and while some are reserved. */
export function useKeepCredits(userId: string): CreditsState {
  const state = useCredits(userId);
  const isReserved = state.kind === 'known' && state.credits.reserved > 0;

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshCredits();
    };
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    const timer = isReserved ? setInterval(refresh, whileReservedMs) : undefined;
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, [isReserved]);

  return state;
}

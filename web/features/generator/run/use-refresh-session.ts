import { useEffect, useRef } from 'react';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { refreshSession } from '../../../api/session/use-session.ts';

/** Reloads what is left to spend when an order is taken and when its run ends. */
export function useRefreshSession(isWriting: boolean): void {
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current !== isWriting) {
      void refreshSession();
      void refreshCredits();
    }
    wasWriting.current = isWriting;
  }, [isWriting]);
}

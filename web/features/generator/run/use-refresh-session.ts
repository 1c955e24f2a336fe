import { useEffect, useRef } from 'react';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { refreshSession } from '../../../api/session/use-session.ts';

/**
 * What is left to spend changes when an order is taken and when its run ends, so it is asked for
 * again then.
 */
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

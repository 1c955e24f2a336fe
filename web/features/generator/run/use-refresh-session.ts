import { useEffect, useRef } from 'react';
import { refreshSession } from '../../../api/use-session.ts';

/** What is left of today changes when an order is taken and when its run ends, so it is asked for again then. */
export function useRefreshSession(isWriting: boolean): void {
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current !== isWriting) void refreshSession();
    wasWriting.current = isWriting;
  }, [isWriting]);
}

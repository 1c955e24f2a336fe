import { useCallback, useState } from 'react';
import type { Session } from '../../../contract/session.ts';
import { loadSession } from '../../api/session.ts';

/** The session, null until it is known, and the way to ask for it (again): generating changes what is left of today. */
export function useSession(): [Session | null, () => void] {
  const [session, setSession] = useState<Session | null>(null);

  const refresh = useCallback(() => {
    // Without an answer the page shows what it knew before; generating itself says what is wrong.
    loadSession().then(setSession, () => {});
  }, []);

  return [session, refresh];
}

import { useLayoutEffect } from 'react';
import type { SessionState } from '../api/session/session-state.ts';

/** Marks the document as signed in, for styles. Until it is known, the head's guess stands. */
export function useMarkUser(state: SessionState): void {
  useLayoutEffect(() => {
    if (state.kind !== 'known') return;
    const { dataset } = document.documentElement;
    if (state.session.user === null) delete dataset.user;
    else dataset.user = '';
  }, [state]);
}

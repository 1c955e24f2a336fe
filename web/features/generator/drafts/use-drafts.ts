import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftStore, type DraftsState, noDrafts } from './draft-store.ts';

/** The drafts of this browser, for as long as the page is open. */
export function useDrafts(): [DraftsState, DraftStore] {
  const [store] = useState(createDraftStore);
  const state = useSyncExternalStore(store.subscribe, store.state, () => noDrafts);

  useEffect(() => {
    void store.load();
    return () => store.close();
  }, [store]);

  return [state, store];
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOwner } from '../../../api/session/use-owner.ts';
import { createDraftStore, type DraftStore, type DraftsState, noDrafts } from './draft-store.ts';

/** The drafts that whoever is here may see, for as long as the page is open. */
export function useDrafts(): [DraftsState, DraftStore] {
  const [store] = useState(createDraftStore);
  const state = useSyncExternalStore(store.subscribe, store.state, () => noDrafts);
  const owner = useOwner();

  useEffect(() => {
    void store.load();
    return () => store.close();
  }, [store]);

  useEffect(() => store.setOwner(owner), [store, owner]);

  return [state, store];
}

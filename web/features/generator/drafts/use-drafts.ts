import { useEffect, useState, useSyncExternalStore } from 'react';
import { notedUser } from '../../../api/session-news.ts';
import { useSession } from '../../../api/use-session.ts';
import { createDraftStore, type DraftStore, type DraftsState, noDrafts } from './draft-store.ts';
import type { DraftOwner } from './whose-draft.ts';

/** The drafts that whoever is here may see, for as long as the page is open. */
export function useDrafts(): [DraftsState, DraftStore] {
  const [store] = useState(createDraftStore);
  const state = useSyncExternalStore(store.subscribe, store.state, () => noDrafts);
  const owner = useDraftOwner();

  useEffect(() => {
    void store.load();
    return () => store.close();
  }, [store]);

  useEffect(() => store.setOwner(owner), [store, owner]);

  return [state, store];
}

/** Without a server to ask it is whoever was last signed in here. */
function useDraftOwner(): DraftOwner {
  const state = useSession();
  if (state.kind === 'checking') return undefined;
  return state.kind === 'known' ? (state.session.user?.id ?? null) : notedUser();
}

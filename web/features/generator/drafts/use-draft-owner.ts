import { notedUser } from '../../../api/session/session-news.ts';
import { useSession } from '../../../api/session/use-session.ts';
import type { DraftOwner } from './whose-draft.ts';

/** Who is here. Without a server to ask it is whoever was last signed in here. */
export function useDraftOwner(): DraftOwner {
  const state = useSession();
  if (state.kind === 'checking') return undefined;
  return state.kind === 'known' ? (state.session.user?.id ?? null) : notedUser();
}

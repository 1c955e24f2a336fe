import { notedUser } from './session-news.ts';
import { useSession } from './use-session.ts';

/** Whose things are seen: a user's id, null for a visitor, undefined while unknown. */
export type Owner = string | null | undefined;

/** Who is here. Without a server to ask it is whoever was last signed in here. */
export function useOwner(): Owner {
  const state = useSession();
  if (state.kind === 'checking') return undefined;
  return state.kind === 'known' ? (state.session.user?.id ?? null) : notedUser();
}

import { useQuery } from '@tanstack/react-query';
import type { Credits } from '../../../contract/credits.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { queriesOfTab } from '../request/query-client.tsx';
import { readSessionState } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';
import { creditKeys } from './credit-keys.ts';
import { loadCredits } from './credits.ts';

/** A user's credits. `failed`: they could not be loaded. */
export type CreditsState =
  | { kind: 'loading' }
  | { kind: 'known'; credits: Credits }
  | { kind: 'failed'; cause: unknown };

/** How often the balance is reloaded while a text is being written, in milliseconds. */
const reservedPollMs = 5000;

/**
 * The user's credits; always loading for null, a visitor. With `isKept` they are reloaded while
 * some are reserved. Without an answer the last ones stay.
 */
export function useCredits(userId: string | null, { isKept = false } = {}): CreditsState {
  const { data, error } = useQuery(
    {
      queryKey: creditKeys.credits(userId),
      queryFn: async ({ signal }) => acceptedOf(await loadCredits(signal)),
      enabled: userId !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => isKept && (state.data?.reserved ?? 0) > 0 && reservedPollMs,
    },
    queriesOfTab(),
  );
  if (data !== undefined) return { kind: 'known', credits: data };
  return error === null ? { kind: 'loading' } : { kind: 'failed', cause: error };
}

/** Reloads the credits where they are shown. Never rejects. */
export async function refreshCredits(): Promise<void> {
  const userId = userIn(readSessionState())?.id ?? null;
  await queriesOfTab().invalidateQueries({ queryKey: creditKeys.credits(userId) });
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../session/use-user.ts';
import { isWorthAnother, retryDelayMs } from './retry-query.ts';

/**
 * One query cache per user for the whole tab: coming back to a page shows at once what was there,
 * and nobody sees another user's data. Signing out reloads the page, which wipes it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const userId = useUser()?.id ?? null;
  useEffect(() => forgetOthers(userId), [userId]);
  return <QueryClientProvider client={queriesOf(userId)}>{children}</QueryClientProvider>;
}

/**
 * The cache for what is shown outside signed-in pages; its keys name the user. Components mount
 * before the session is known and stay with one cache.
 */
export function queriesOfTab(): QueryClient {
  tab ??= makeClient();
  return tab;
}

let tab: QueryClient | null = null;

/** The query cache of a user in this tab; null is a visitor. */
function queriesOf(userId: string | null): QueryClient {
  const known = caches.get(userId);
  if (known !== undefined) return known;
  const made = makeClient();
  caches.set(userId, made);
  return made;
}

const caches = new Map<string | null, QueryClient>();

function forgetOthers(userId: string | null): void {
  for (const [owner, client] of caches) {
    if (owner === userId) continue;
    client.clear();
    caches.delete(owner);
  }
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 10 * 60_000, retry: isWorthAnother, retryDelay: retryDelayMs },
    },
  });
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../session/use-user.ts';
import { isWorthAnother, retryDelayMs } from './retry-query.ts';

/**
 * Gives the pages below the query cache of whoever is signed in: one for the whole tab, so that coming back to a page
 * shows at once what was there, and never one user’s to another. The pages of the signed-in stand below one already;
 * public pages load it with what needs it, never before. Signing out loads the page anew, which wipes it. A query throws
 * what `request` throws; a refusal is a value.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = clientOf(useUser()?.id ?? null);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

let kept: { userId: string | null; client: QueryClient } | null = null;

function clientOf(userId: string | null): QueryClient {
  if (kept?.userId !== userId) {
    kept?.client.clear();
    kept = { userId, client: makeClient() };
  }
  return kept.client;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 10 * 60_000, retry: isWorthAnother, retryDelay: retryDelayMs },
      // Whether a change may be sent twice is known where it is made; without a network it fails at once and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

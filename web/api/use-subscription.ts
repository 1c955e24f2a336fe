import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../contract/billing.ts';
import { loadSubscription } from './billing.ts';
import { acceptedOf } from './refusal.ts';
import { refreshCredits } from './use-credits.ts';
import { refreshSession } from './use-session.ts';

/**
 * The user's plan, for every page that shows it. `everyMs` says how often it is asked for again, in milliseconds, while
 * it is not yet what is awaited; false when it is.
 */
export function useSubscription(
  userId: string,
  everyMs: (subscription: Subscription | undefined) => number | false = () => false,
) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async () => acceptedOf(await loadSubscription()),
    refetchInterval: ({ state }) => everyMs(state.data),
  });
}

/**
 * Asks again for everything that follows from the plan: the plan itself, what there is to spend, who is here. Resolves
 * with the plan as it is known then; never rejects.
 */
export async function refreshPlan(queries: QueryClient, userId: string): Promise<Subscription | undefined> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(userId) }),
    refreshCredits(),
    refreshSession(),
  ]);
  return queries.getQueryData<Subscription>(keyOf(userId));
}

function keyOf(userId: string) {
  return ['subscription', userId] as const;
}

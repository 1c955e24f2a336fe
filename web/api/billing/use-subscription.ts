import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/billing.ts';
import { refreshCredits } from '../credits/use-credits.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { refreshSession } from '../session/use-session.ts';
import { loadSubscription } from './billing.ts';
import { billingKeys } from './billing-keys.ts';

/**
 * The user's plan. `everyMs`: how often to ask again while a change is awaited; false for not at
 * all.
 */
export function useSubscription(
  userId: string,
  everyMs: (subscription: Subscription | undefined) => number | false = () => false,
) {
  return useQuery({
    queryKey: billingKeys.subscription(userId),
    queryFn: async ({ signal }) => acceptedOf(await loadSubscription(signal)),
    refetchInterval: ({ state }) => everyMs(state.data),
  });
}

/** Reloads all that follows from the plan: subscription, credits, session. Never rejects. */
export async function refreshPlan(queries: QueryClient, userId: string): Promise<Subscription | undefined> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: billingKeys.subscription(userId) }),
    refreshCredits(),
    refreshSession(),
  ]);
  return queries.getQueryData<Subscription>(billingKeys.subscription(userId));
}

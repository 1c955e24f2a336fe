import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/billing.ts';
import { refreshCredits } from '../credits/use-credits.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { refreshSession } from '../session/use-session.ts';
import { loadSubscription } from './billing.ts';
import { billingKeys } from './billing-keys.ts';

/**
 * The user's plan, for every page that shows it. `everyMs` says how often it is asked for again, in
 * milliseconds, while it is not yet what is awaited; false when it is.
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

/**
 * Asks again for everything that follows from the plan: the plan itself, what there is to spend,
 * who is here. Resolves with the plan as it is known then; never rejects.
 */
export async function refreshPlan(queries: QueryClient, userId: string): Promise<Subscription | undefined> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: billingKeys.subscription(userId) }),
    refreshCredits(),
    refreshSession(),
  ]);
  return queries.getQueryData<Subscription>(billingKeys.subscription(userId));
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptedOf } from '../../api/refusal.ts';
import type { Answer } from '../../api/request.ts';
import { refreshPlan } from '../../api/use-subscription.ts';

/**
 * Something that changes the plan: busy until it is done and everything that follows from it is asked for again.
 * `onDone` is told then.
 */
export function usePlanAct(userId: string, act: () => Promise<Answer<unknown>>, onDone: () => void) {
  const queries = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => {
      acceptedOf(await act());
      await refreshPlan(queries, userId);
    },
    onSuccess: onDone,
    // What the page shows may be what the server has not any more.
    onError: () => refreshPlan(queries, userId),
  });
  return { isBusy: isPending, error, act: () => mutate() };
}

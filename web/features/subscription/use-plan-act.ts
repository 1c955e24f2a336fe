import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/billing.ts';
import { acceptedOf } from '../../api/refusal.ts';
import type { Answer } from '../../api/request.ts';
import { refreshPlan } from '../../api/use-subscription.ts';

/**
 * Something that changes the plan: busy until everything that follows from it is asked for again. `onDone` is told once it
 * is done, also where the answer was lost or another tab was first: `isDone` sees it in the plan.
 */
export function usePlanAct(
  userId: string,
  act: () => Promise<Answer<unknown>>,
  isDone: (subscription: Subscription) => boolean,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => {
      try {
        acceptedOf(await act());
      } catch (error) {
        const known = await refreshPlan(queries, userId);
        if (known === undefined || !isDone(known)) throw error;
        return;
      }
      await refreshPlan(queries, userId);
    },
    onSuccess: onDone,
  });
  return { isBusy: isPending, error, act: () => mutate() };
}

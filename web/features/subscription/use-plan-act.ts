import { useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/billing.ts';
import { refreshPlan } from '../../api/billing/use-subscription.ts';
import type { Answer } from '../../api/request/answer.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';

/**
 * A change of the plan, busy until all that follows from it is reloaded. `onDone` is called even if
 * the answer was lost or another tab was first: `isDone` sees it in the plan.
 */
export function usePlanAct(
  userId: string,
  act: () => Promise<Answer<unknown>>,
  isDone: (subscription: Subscription) => boolean,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { isBusy, failure, attempt } = useChange(async (_: undefined) => {
    try {
      acceptedOf(await act());
    } catch (error) {
      const known = await refreshPlan(queries, userId);
      if (known === undefined || !isDone(known)) throw error;
      onDone();
      return;
    }
    await refreshPlan(queries, userId);
    onDone();
  });
  return { isBusy, error: failure?.cause ?? null, act: () => attempt(undefined) };
}

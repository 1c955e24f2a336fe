import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v7 as makeId } from 'uuid';
import type { PaymentPage } from '../../../contract/billing.ts';
import { openBillingPortal, type PaidPlanId, startCheckout } from '../../api/billing/billing.ts';
import { refreshPlan } from '../../api/billing/use-subscription.ts';
import type { Answer } from '../../api/request/answer.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { useUser } from '../../api/session/use-user.ts';

/** Leads to the page on which the first month of a plan is paid. */
export function useCheckout(planId: PaidPlanId) {
  return useLeave(() => startCheckout(makeId(), planId));
}

/** Leads to the page on which card and receipts are looked after. */
export function useBillingPortal() {
  return useLeave(openBillingPortal);
}

/**
 * Asks where to go and goes there, busy until the page is left. After the Back button it is idle
 * again and reloads the plan.
 */
function useLeave(ask: () => Promise<Answer<PaymentPage>>) {
  const queries = useQueryClient();
  const userId = useUser()?.id;
  const { isBusy, isDone, failure, attempt, reset } = useChange(async (_: undefined) =>
    location.assign(acceptedOf(await ask()).url),
  );

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || userId === undefined) return;
      reset();
      void refreshPlan(queries, userId);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [queries, userId, reset]);

  return { isBusy: isBusy || isDone, error: failure?.cause ?? null, go: () => attempt(undefined) };
}

import { useMutation } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import type { PaymentPage } from '../../../contract/billing.ts';
import { openBillingPortal, type PaidPlanId, startCheckout } from '../../api/billing.ts';
import { acceptedOf } from '../../api/refusal.ts';
import type { Answer } from '../../api/request.ts';

/** Leads to the page on which the first month of a plan is paid. */
export function useCheckout(planId: PaidPlanId) {
  return useLeave(() => startCheckout(makeId(), planId));
}

/** Leads to the page on which card and receipts are looked after. */
export function useBillingPortal() {
  return useLeave(openBillingPortal);
}

/** Asks where to go and goes there; busy until the page is left. */
function useLeave(ask: () => Promise<Answer<PaymentPage>>) {
  const { isPending, isSuccess, error, mutate } = useMutation({
    mutationFn: async () => acceptedOf(await ask()),
    onSuccess: ({ url }) => location.assign(url),
  });
  return { isBusy: isPending || isSuccess, error, go: () => mutate() };
}

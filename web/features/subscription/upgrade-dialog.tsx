import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import { changePlan, type PaidPlanId, quoteUpgrade } from '../../api/billing/billing.ts';
import { billingKeys } from '../../api/billing/billing-keys.ts';
import { refreshPlan } from '../../api/billing/use-subscription.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActFailure } from './act-failure.tsx';
import { usePlanAct } from './use-plan-act.ts';

/**
 * What an upgrade costs now. It falls daily, so it is always reloaded. If the plan has changed
 * since the page opened, as after a failed renewal, the plan is reloaded.
 */
export function useQuote(userId: string, planId: PaidPlanId) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: billingKeys.upgradeQuote(userId, planId),
    queryFn: async ({ signal }) => {
      const answer = await quoteUpgrade(planId, signal);
      if (!answer.ok && answer.problem.code === 'wrong_plan_state') void refreshPlan(queries, userId);
      return acceptedOf(answer);
    },
    staleTime: 0,
  });
}

export function UpgradeDialog({
  userId,
  subscription,
  plan,
  planId,
  onDone,
  onClose,
}: {
  userId: string;
  subscription: Subscription;
  plan: SubscriptionPlan;
  planId: PaidPlanId;
  onDone: () => void;
  onClose: () => void;
}) {
  const quote = useQuote(userId, planId);
  // A price that could not be asked for again is none to pay by.
  const price = quote.isError ? undefined : quote.data;
  const { isBusy, error, act } = usePlanAct(
    userId,
    () => changePlan(planId),
    ({ plan: known }) => known.id === planId,
    onDone,
  );
  const { plan: current, paymentMethod } = subscription;
  return (
    <Dialog title={`Upgrade to ${plan.name}`} onClose={() => isBusy || onClose()}>
      <p className="muted">
        {plan.name} starts now, with a new month and {plan.credits_per_month} credits. The credits that you
        have stay until they expire.{formatTakenBack(subscription)}
      </p>
      {price !== undefined ? (
        <dl className="bill">
          <div>
            <dt>{plan.name}, one month</dt>
            <dd>{priceInWords(price.priceCents)}</dd>
          </div>
          <div>
            <dt>Unused part of {current.name}</dt>
            <dd>−{priceInWords(price.creditedCents)}</dd>
          </div>
          <div className="bill-due">
            <dt>Due today{paymentMethod === null ? '' : `, ${paymentMethod}`}</dt>
            <dd>{priceInWords(price.dueCents)}</dd>
          </div>
        </dl>
      ) : quote.isError ? (
        <Notice kind="error" title="Today’s price could not be loaded">
          <p>{failureInWords(quote.error)}</p>
          <div className="btn-row">
            <Button size="small" disabled={quote.isFetching} onClick={() => void quote.refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : (
        <p className="muted" role="status">
          <Spinner /> Loading today’s price...
        </p>
      )}
      <ActFailure error={error} />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose} data-first-focus>
          Not now
        </Button>
        <Button kind="main" disabled={isBusy || price === undefined} onClick={act}>
          {isBusy && <Spinner />}
          {price === undefined ? 'Upgrade' : `Pay ${priceInWords(price.dueCents)} and upgrade`}
        </Button>
      </div>
    </Dialog>
  );
}

/** A planned change no longer happens. */
function formatTakenBack({ plan, nextPlan, status }: Subscription): string {
  if (status === 'canceled')
    return ` You canceled ${plan.name}: upgrading takes that back, and you pay every month until you cancel again.`;
  return nextPlan === null ? '' : ` The change to ${nextPlan.name} is taken back.`;
}

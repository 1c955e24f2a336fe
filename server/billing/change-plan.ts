import type { UpgradeQuote } from '../../contract/billing.ts';
import { priceInWords } from '../../domain/credits/plans.ts';
import { callPayments, requireBilling } from './call-payments.ts';
import { requireSubscription, syncOwner, wrongState } from './current-subscription.ts';
import { countDecline } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { readPlan, requireOffered } from './plan-store.ts';
import { type PaidPlanId, PaymentDeclined } from './port.ts';
import type { LiveSubscription } from './subscription-store.ts';
import type { BillingParts } from './sync-customer.ts';

/**
 * Changes a subscriber's plan: at once to a more expensive one, at the period's end to a cheaper
 * one. Choosing the current plan cancels a scheduled change. Idempotent. Throws wrong_plan_state,
 * payment_declined and payments_unavailable.
 */
export async function changePlan(deps: Deps, ownerId: string, planId: PaidPlanId): Promise<void> {
  const parts = requireBilling(deps);
  const { payments } = parts;
  const live = await requireSubscription(parts, ownerId);
  requirePaidUp(live);
  if (planId === live.planId) {
    if (live.nextPlanId === null) return;
    await callPayments(payments.scheduleDowngrade(live.ref, null));
  } else if (live.nextPlanId === planId) {
    return;
  } else if (await costsMore(parts, planId, live.planId)) {
    await requireOffered(parts.db, planId);
    await upgrade(parts, ownerId, live, planId);
  } else {
    if (live.status === 'canceled')
      throw wrongState('Your plan is canceled. Resume it first, then change to a cheaper one.');
    await requireOffered(parts.db, planId);
    await callPayments(payments.scheduleDowngrade(live.ref, planId));
  }
  await callPayments(syncOwner(parts, ownerId));
}

/** Cancels a scheduled change to a cheaper plan, if there is one. */
export async function cancelPlanChange(deps: Deps, ownerId: string): Promise<void> {
  const parts = requireBilling(deps);
  const live = await requireSubscription(parts, ownerId);
  if (live.nextPlanId === null) return;
  await callPayments(parts.payments.scheduleDowngrade(live.ref, null));
  await callPayments(syncOwner(parts, ownerId));
}

/** What an upgrade costs now. Throws wrong_plan_state and payments_unavailable. */
export async function quoteUpgrade(deps: Deps, ownerId: string, planId: PaidPlanId): Promise<UpgradeQuote> {
  const parts = requireBilling(deps);
  const live = await requireSubscription(parts, ownerId);
  requirePaidUp(live);
  await requireOffered(parts.db, planId);
  if (!(await costsMore(parts, planId, live.planId))) {
    const { name, price_cents } = await readPlan(parts.db, planId);
    throw wrongState(
      `${name} is not more expensive than your plan: nothing is due now, and it costs ${priceInWords(price_cents)} a month from your next period.`,
    );
  }
  const price = await callPayments(parts.payments.quoteUpgrade(live.ref, planId));
  return {
    planId,
    priceCents: price.priceCents,
    creditedCents: price.creditedCents,
    dueCents: price.dueCents,
  };
}

function requirePaidUp({ status }: LiveSubscription): void {
  if (status === 'past_due')
    throw wrongState('Your last renewal was not paid. Pay it under Manage billing, then change your plan.');
}

async function costsMore({ db }: BillingParts, planId: PaidPlanId, than: PaidPlanId): Promise<boolean> {
  return (await readPlan(db, planId)).price_cents > (await readPlan(db, than)).price_cents;
}

/**
 * One idempotency key per period, plan and attempt makes a double click one upgrade. A decline
 * changes the key, since a service repeats its answer to a known one.
 */
async function upgrade(
  parts: BillingParts,
  ownerId: string,
  { ref, periodStart, declined }: LiveSubscription,
  planId: PaidPlanId,
): Promise<void> {
  const key = [ref, planId, periodStart.getTime(), declined].join(':');
  try {
    await parts.payments.upgrade({ subscriptionRef: ref, planId, key });
  } catch (error) {
    if (error instanceof PaymentDeclined)
      await countDecline(parts.db, ownerId, parts.payments.kind, declined);
    await callPayments(Promise.reject(error));
  }
}

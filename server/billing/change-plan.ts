import type { UpgradeQuote } from '../../contract/billing.ts';
import { priceInWords } from '../../domain/credits/plans.ts';
import { askService, billingOf } from './ask-service.ts';
import { requireSubscription, syncOwner, wrongState } from './current-subscription.ts';
import { countDecline } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { readPlan, requireOffered } from './plan-store.ts';
import { type PaidPlanId, PaymentDeclined } from './port.ts';
import type { LiveSubscription } from './subscription-store.ts';
import type { BillingParts } from './sync-customer.ts';

/**
 * Moves a subscriber to another plan: a dearer one at once, a cheaper one at the period's end.
 * Choosing the current plan cancels a coming change. Idempotent. Throws wrong_plan_state,
 * payment_declined and payments_unavailable.
 */
export async function changePlan(deps: Deps, ownerId: string, planId: PaidPlanId): Promise<void> {
  const parts = billingOf(deps);
  const { payments } = parts;
  const live = await requireSubscription(parts, ownerId);
  requirePaidUp(live);
  if (planId === live.planId) {
    if (live.nextPlanId === null) return;
    await askService(payments.scheduleDowngrade(live.ref, null));
  } else if (live.nextPlanId === planId) {
    return;
  } else if (await isDearer(parts, planId, live.planId)) {
    await requireOffered(parts.db, planId);
    await upgrade(parts, ownerId, live, planId);
  } else {
    if (live.status === 'canceled')
      throw wrongState('Your plan is canceled. Resume it first, then change to a cheaper one.');
    await requireOffered(parts.db, planId);
    await askService(payments.scheduleDowngrade(live.ref, planId));
  }
  await askService(syncOwner(parts, ownerId));
}

/** Cancels a coming change to a cheaper plan, if there is one. */
export async function keepPlan(deps: Deps, ownerId: string): Promise<void> {
  const parts = billingOf(deps);
  const live = await requireSubscription(parts, ownerId);
  if (live.nextPlanId === null) return;
  await askService(parts.payments.scheduleDowngrade(live.ref, null));
  await askService(syncOwner(parts, ownerId));
}

/** What a change to a dearer plan costs now. */
export async function quoteUpgrade(deps: Deps, ownerId: string, planId: PaidPlanId): Promise<UpgradeQuote> {
  const parts = billingOf(deps);
  const live = await requireSubscription(parts, ownerId);
  requirePaidUp(live);
  await requireOffered(parts.db, planId);
  if (!(await isDearer(parts, planId, live.planId))) {
    const { name, price_cents } = await readPlan(parts.db, planId);
    throw wrongState(
      `${name} is not dearer than your plan: nothing is due now, and ${priceInWords(price_cents)} a month from your next period on.`,
    );
  }
  const price = await askService(parts.payments.quoteUpgrade(live.ref, planId));
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

async function isDearer({ db }: BillingParts, planId: PaidPlanId, than: PaidPlanId): Promise<boolean> {
  return (await readPlan(db, planId)).price_cents > (await readPlan(db, than)).price_cents;
}

/**
 * An idempotency key for one period, plan and try: two clicks are one upgrade. After a decline the
 * next try gets another key, since a service repeats its answer to a known one.
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
    await askService(Promise.reject(error));
  }
}

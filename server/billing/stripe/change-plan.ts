import { type PaidPlanId, PaymentDeclined, type UpgradePrice } from '../port.ts';
import { type PlanPrices, priceOf } from './plan-prices.ts';
import { itemOf, nextPlanOf, willEnd } from './read-subscription.ts';
import { parseStripe, StripePreview, StripeSchedule, StripeSubscription } from './stripe-objects.ts';
import { callStripe, StripeObjectMissing, type StripeSdk } from './stripe-sdk.ts';

// Calls that set a state (end, next plan) use a new key each, so that cancelling, resuming and
// cancelling again on one day are three calls. Repeating one changes nothing.

export async function quoteUpgrade(
  sdk: StripeSdk,
  prices: PlanPrices,
  ref: string,
  planId: PaidPlanId,
): Promise<UpgradePrice> {
  const item = itemOf(await retrieve(sdk, ref));
  const answer = await callStripe('say what an upgrade costs', () =>
    sdk.invoices.createPreview({
      subscription: ref,
      subscription_details: {
        items: [{ id: item.id, price: priceOf(prices, planId) }],
        proration_behavior: 'always_invoice',
        billing_cycle_anchor: { type: 'now' },
      },
    }),
  );
  const { lines, amount_due } = parseStripe(StripePreview, 'preview', answer);
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = lines.data.map(({ amount }) => amount);
  return {
    priceCents: total(amounts.filter((amount) => amount > 0)),
    creditedCents: Math.abs(total(amounts.filter((amount) => amount < 0))),
    dueCents: Math.max(amount_due, 0),
  };
}

/**
 * With `error_if_incomplete` Stripe changes nothing unless payment succeeds; a request for
 * authentication is a decline.
 */
export async function upgrade(
  sdk: StripeSdk,
  prices: PlanPrices,
  { subscriptionRef: ref, planId, key }: { subscriptionRef: string; planId: PaidPlanId; key: string },
): Promise<void> {
  const subscription = await retrieve(sdk, ref);
  const item = itemOf(subscription);
  const price = priceOf(prices, planId);
  if (item.price === price) return;
  const nextPlanId = nextPlanOf(subscription, prices);
  await releaseSchedule(sdk, subscription);
  try {
    await callStripe('upgrade a subscription', () =>
      sdk.subscriptions.update(
        ref,
        {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          billing_cycle_anchor: { type: 'now' },
          payment_behavior: 'error_if_incomplete',
          ...(willEnd(subscription) ? withoutEnd(subscription) : {}),
        },
        { idempotencyKey: `upgrade:${key}` },
      ),
    );
  } catch (error) {
    if (error instanceof PaymentDeclined && nextPlanId !== null)
      await scheduleNextPlan(sdk, prices, ref, nextPlanId);
    throw error;
  }
}

export async function scheduleDowngrade(
  sdk: StripeSdk,
  prices: PlanPrices,
  ref: string,
  planId: PaidPlanId | null,
): Promise<void> {
  const subscription = await retrieve(sdk, ref);
  if (planId !== null && nextPlanOf(subscription, prices) === planId) return;
  await releaseSchedule(sdk, subscription);
  if (planId === null) return;
  await setEnds(sdk, subscription, false);
  await scheduleNextPlan(sdk, prices, ref, planId);
}

/**
 * A subscription with a schedule can’t be cancelled directly. Releasing the schedule also drops the
 * scheduled plan.
 */
export async function setEndsAtPeriodEnd(sdk: StripeSdk, ref: string, ends: boolean): Promise<void> {
  const subscription = await retrieve(sdk, ref);
  if (willEnd(subscription) === ends) return;
  await releaseSchedule(sdk, subscription);
  await setEnds(sdk, subscription, ends);
}

/** Refunds nothing. Idempotent. */
export async function endNow(sdk: StripeSdk, ref: string): Promise<void> {
  if (await hasEnded(sdk, ref)) return;
  try {
    await callStripe('end a subscription', () =>
      sdk.subscriptions.cancel(ref, { prorate: false, invoice_now: false }, { idempotencyKey: `end:${ref}` }),
    );
  } catch (error) {
    // The answer was lost, and the retry finds nothing to end.
    if (!(error instanceof StripeObjectMissing) || !(await hasEnded(sdk, ref))) throw error;
  }
}

async function retrieve(sdk: StripeSdk, ref: string): Promise<StripeSubscription> {
  const answer = await callStripe('find a subscription', () =>
    sdk.subscriptions.retrieve(ref, { expand: ['schedule'] }),
  );
  return parseStripe(StripeSubscription, 'subscription', answer);
}

async function hasEnded(sdk: StripeSdk, ref: string): Promise<boolean> {
  return ['canceled', 'incomplete_expired'].includes((await retrieve(sdk, ref)).status);
}

async function setEnds(sdk: StripeSdk, subscription: StripeSubscription, ends: boolean): Promise<void> {
  if (willEnd(subscription) === ends) return;
  await callStripe('change the end of a subscription', () =>
    sdk.subscriptions.update(
      subscription.id,
      ends ? { cancel_at_period_end: true } : withoutEnd(subscription),
    ),
  );
}

/** Clears the flag or the date. Stripe refuses both together. */
function withoutEnd(subscription: StripeSubscription) {
  return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
}

async function releaseSchedule(sdk: StripeSdk, { schedule }: StripeSubscription): Promise<void> {
  if (schedule === null) return;
  const id = typeof schedule === 'string' ? schedule : schedule.id;
  await callStripe('take a schedule back', () => sdk.subscriptionSchedules.release(id));
}

async function scheduleNextPlan(
  sdk: StripeSdk,
  prices: PlanPrices,
  ref: string,
  planId: PaidPlanId,
): Promise<void> {
  const answer = await callStripe('make a schedule', () =>
    sdk.subscriptionSchedules.create({ from_subscription: ref }),
  );
  const made = parseStripe(StripeSchedule, 'schedule', answer);
  const present = made.phases[0];
  const price = present?.items[0]?.price;
  if (present === undefined || price === undefined)
    throw new Error('Stripe made a schedule without a phase.');
  await callStripe('plan a downgrade', () =>
    sdk.subscriptionSchedules.update(made.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price }], start_date: present.start_date, end_date: present.end_date },
        {
          items: [{ price: priceOf(prices, planId) }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    }),
  );
}

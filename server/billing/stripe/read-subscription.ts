import type { PaidSubscription } from '../port.ts';
import { type PlanPrices, planOf } from './plan-prices.ts';
import { type StripeSubscription, timeOf } from './stripe-objects.ts';

type Method = StripeSubscription['default_payment_method'];

/** `defaultMethod` is the customer's default payment method. */
export function readSubscription(
  subscription: StripeSubscription,
  prices: PlanPrices,
  defaultMethod: Method,
): PaidSubscription {
  const { id, created, status } = subscription;
  const item = itemOf(subscription);
  return {
    ref: id,
    planId: planOf(prices, item.price),
    state: stateOf(id, status),
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(item.current_period_end),
    endsAtPeriodEnd: willEnd(subscription),
    nextPlanId: nextPlanOf(subscription, prices),
    createdAt: timeOf(created),
    paymentMethod: describeMethod(subscription.default_payment_method ?? defaultMethod),
  };
}

export function itemOf(subscription: StripeSubscription): StripeSubscription['items']['data'][number] {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Stripe’s subscription ${subscription.id} has no item.`);
  return item;
}

/** The portal may set a date instead of the flag. */
export function willEnd(subscription: StripeSubscription): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= itemOf(subscription).current_period_end);
}

/** The plan that a schedule starts at the period's end, or null. */
export function nextPlanOf(
  subscription: StripeSubscription,
  prices: PlanPrices,
): PaidSubscription['nextPlanId'] {
  const { schedule } = subscription;
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const { current_period_end: end, price } = itemOf(subscription);
  const next = schedule.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  return next === undefined || next === price ? null : planOf(prices, next);
}

const states: Readonly<Record<string, PaidSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

function stateOf(id: string, status: string): PaidSubscription['state'] {
  const state = states[status];
  if (state === undefined) throw new Error(`Stripe’s subscription ${id} has an unknown state, ${status}.`);
  return state;
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function describeMethod(method: Method): string | null {
  return method?.card ? `${brands[method.card.brand] ?? 'Card'} ending ${method.card.last4}` : null;
}

import type { Subscription } from '../../../../contract/billing.ts';
import { formatDay } from '../../../shared/format.ts';

/** When the plan brings credits: 'Your next 150 come on Dec 1.' Null if none are to come. */
export function formatNextBatch({
  plan,
  nextPlan,
  status,
  currentPeriodEnd,
}: Pick<Subscription, 'plan' | 'nextPlan' | 'status' | 'currentPeriodEnd'>): string | null {
  if (plan.price_cents === 0 || status !== 'active' || currentPeriodEnd === null) return null;
  return `Your next ${(nextPlan ?? plan).credits_per_month} come on ${formatDay(currentPeriodEnd)}.`;
}

/** '50 of your credits are on hold while their payment is disputed.' Null if none are. */
export function formatWaiting({ moneyBack }: Pick<Subscription, 'moneyBack'>): string | null {
  const waiting = moneyBack.reduce((sum, one) => sum + one.waiting, 0);
  if (waiting === 0) return null;
  return waiting === 1
    ? '1 of your credits is on hold while its payment is disputed.'
    : `${waiting} of your credits are on hold while their payment is disputed.`;
}

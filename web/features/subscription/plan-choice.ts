import type { PlanId, Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import type { PaidPlanId } from '../../api/billing/billing.ts';

/** What choosing a plan means for whoever has this subscription. */
export type PlanChoice =
  /** A first paid plan, on a payment page. */
  | { kind: 'start'; plan: SubscriptionPlan; planId: PaidPlanId }
  /** A dearer one, at once. */
  | { kind: 'upgrade'; plan: SubscriptionPlan; planId: PaidPlanId }
  /** A cheaper one at the period's end. */
  | { kind: 'downgrade'; plan: SubscriptionPlan; planId: PaidPlanId }
  /** To Free at the period's end. */
  | { kind: 'cancel' }
  /** To Free at once, since the renewal is not paid. */
  | { kind: 'end' }
  /** Goes on with the plan that was to end, or keeps the one that was to change. */
  | { kind: 'resume' }
  | { kind: 'keep' }
  /** What they have. */
  | { kind: 'current' }
  /** It is on its way already, and begins at the period's end. */
  | { kind: 'next' }
  /** The renewal must be paid first, or the end taken back. */
  | { kind: 'later' };

/** What choosing `plan` means. */
export function choiceOf(subscription: Subscription, plan: SubscriptionPlan): PlanChoice {
  const { plan: current, nextPlan, status } = subscription;
  if (plan.id === current.id) {
    if (status === 'canceled') return { kind: 'resume' };
    return nextPlan === null ? { kind: 'current' } : { kind: 'keep' };
  }
  const planId = paidId(plan.id);
  if (current.price_cents === 0)
    return planId === null ? { kind: 'current' } : { kind: 'start', plan, planId };
  if (status === 'past_due') return { kind: planId === null ? 'end' : 'later' };
  if (planId !== null && plan.price_cents > current.price_cents) return { kind: 'upgrade', plan, planId };
  if (status === 'canceled') return { kind: planId === null ? 'next' : 'later' };
  if (planId === null) return { kind: 'cancel' };
  return nextPlan?.id === plan.id ? { kind: 'next' } : { kind: 'downgrade', plan, planId };
}

/** The id of a plan that is paid for; null for Free. */
export function paidId(id: PlanId): PaidPlanId | null {
  return id === 'free' ? null : id;
}

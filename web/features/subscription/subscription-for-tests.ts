import type { PlanId, Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { plans } from '../../../domain/credits/plans.ts';

/** A plan as the server gives it, with the price and credits that it has. */
export function planOf(id: PlanId): SubscriptionPlan {
  const plan = plans.find(({ name }) => name.toLowerCase() === id);
  if (plan === undefined) throw new Error(`there is no plan ${id}`);
  return {
    id,
    name: plan.name,
    price_cents: plan.priceCents,
    credits_per_month: plan.credits,
    max_projects: plan.maxProjects,
    features: { ai_generators: true, priority_support: false, export_formats: ['txt'], api_access: false },
    is_popular: plan.isPopular,
  };
}

/** An active subscription to a plan from Nov 1 to Dec 1, 2026, with what a test changes. */
export function subscriptionTo(id: PlanId, change: Partial<Subscription> = {}): Subscription {
  return {
    plan: planOf(id),
    status: 'active',
    currentPeriodStart: new Date(2026, 10, 1, 12).toISOString(),
    currentPeriodEnd: id === 'free' ? null : new Date(2026, 11, 1, 12).toISOString(),
    nextPlan: null,
    graceEndsAt: null,
    rolledOver: 0,
    rolledOverTrial: 0,
    month: {
      start: new Date(2026, 10, 1, 12).toISOString(),
      end: new Date(2026, 11, 1, 12).toISOString(),
    },
    usedThisPeriod: 0,
    trialExpiresAt: null,
    trialUsed: 0,
    moneyBack: [],
    paymentMethod: null,
    isCustomer: false,
    payments: 'sandbox',
    ...change,
  };
}

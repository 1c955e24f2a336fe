import type { PaidPlanId } from '../port.ts';

/**
 * Stripe's price ids of each plan, separated by commas. The first is on sale; customers may still
 * pay the older ones.
 */
export type PlanPrices = Readonly<Record<PaidPlanId, string>>;

export function priceOf(prices: PlanPrices, planId: PaidPlanId): string {
  const [sold] = idsOf(prices[planId]);
  if (sold === undefined) throw new Error(`The plan ${planId} has no Stripe price.`);
  return sold;
}

/** Throws an error that names a price of no plan. */
export function planOf(prices: PlanPrices, priceId: string): PaidPlanId {
  const planId = planIds.find((id) => idsOf(prices[id]).includes(priceId));
  if (planId === undefined) {
    throw new Error(
      `Stripe’s price ${priceId} belongs to no plan here. Add it to the plan’s prices, after the one on sale.`,
    );
  }
  return planId;
}

const planIds = ['basic', 'growth', 'pro'] as const satisfies readonly PaidPlanId[];
const idsOf = (list: string) => list.split(/[\s,]+/).filter((id) => id !== '');

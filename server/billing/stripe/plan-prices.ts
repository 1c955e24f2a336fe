import type { PaidPlanId } from '../port.ts';

/**
 * Stripe's price ids of the plans: one each, or several separated by commas. The first is on sale;
 * the others are older prices that some customers still pay.
 */
export type PlanPrices = Readonly<Record<PaidPlanId, string>>;

/** The price at which a plan is sold. */
export function priceOf(prices: PlanPrices, planId: PaidPlanId): string {
  const [sold] = idsOf(prices[planId]);
  if (sold === undefined) throw new Error(`The plan ${planId} has no Stripe price.`);
  return sold;
}

/** The plan that a price buys. Throws an error naming a price that belongs to no plan. */
export function planOf(prices: PlanPrices, priceId: string): PaidPlanId {
  const planId = planIds.find((id) => idsOf(prices[id]).includes(priceId));
  if (planId === undefined) {
    throw new Error(
      `Stripe’s price ${priceId} belongs to no plan here. Add it to the plan’s prices, behind the one that is sold.`,
    );
  }
  return planId;
}

const planIds = ['basic', 'growth', 'pro'] as const satisfies readonly PaidPlanId[];
const idsOf = (list: string) => list.split(/[\s,]+/).filter((id) => id !== '');

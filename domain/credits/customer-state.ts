export type PaidPlanId = 'basic' | 'growth' | 'pro';

/**
 * A subscription at the payment service. `ref` is the service's id. `past_due` and `unpaid`: a
 * renewal failed; `incomplete`: never paid.
 */
export type PaidSubscription = {
  ref: string;
  planId: PaidPlanId;
  state: 'active' | 'past_due' | 'unpaid' | 'incomplete' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** A downgrade that takes effect when the period ends. */
  nextPlanId: PaidPlanId | null;
  createdAt: Date;
  /** 'Visa ending 4242'; null if unknown. */
  paymentMethod: string | null;
};

/** A paid invoice line that buys a period. `ref` never changes; its grant is keyed by it. */
export type PaidPeriod = {
  ref: string;
  invoiceRef: string;
  planId: PaidPlanId;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  amountCents: number;
  /** The total refunded so far. */
  refundedCents: number;
  dispute: 'none' | 'open' | 'lost';
};

/** All that the service knows about one customer at one time. */
export type CustomerState = { subscriptions: readonly PaidSubscription[]; periods: readonly PaidPeriod[] };

/** The paid plan with this id; null for Free and for unknown ids. */
export function paidPlan(id: string | null | undefined): PaidPlanId | null {
  return id === 'basic' || id === 'growth' || id === 'pro' ? id : null;
}

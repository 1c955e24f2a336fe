/** A plan that is paid for. */
export type PaidPlanId = 'basic' | 'growth' | 'pro';

/**
 * One subscription as the payment service has it now. `ref` is the service's id. `past_due` and
 * `unpaid`: a renewal failed; `ended`: over for good; `incomplete`: never paid.
 */
export type PaidSubscription = {
  ref: string;
  planId: PaidPlanId;
  state: 'active' | 'past_due' | 'unpaid' | 'incomplete' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** The cheaper plan that starts when the period ends. */
  nextPlanId: PaidPlanId | null;
  createdAt: Date;
  /** Such as 'Visa ending 4242'; null where the service does not say. */
  paymentMethod: string | null;
};

/**
 * A paid line of an invoice that buys a period of a plan. `ref` never changes: it is what its grant
 * is keyed by.
 */
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

/** Everything the service has about one customer at one time. */
export type CustomerState = { subscriptions: readonly PaidSubscription[]; periods: readonly PaidPeriod[] };

/** The paid plan with this id; null for Free and for unknown ids. */
export function paidPlan(id: string | null | undefined): PaidPlanId | null {
  return id === 'basic' || id === 'growth' || id === 'pro' ? id : null;
}

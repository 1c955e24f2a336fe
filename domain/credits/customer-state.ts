/** A plan that is paid for. */
export type PaidPlanId = 'basic' | 'growth' | 'pro';

/**
 * What the payment service knows of one subscription now. `ref` is its own id; `past_due` and `unpaid` are renewals that
 * failed, `ended` is over for good, `incomplete` has never been paid.
 */
export type PaidSubscription = {
  ref: string;
  planId: PaidPlanId;
  state: 'active' | 'past_due' | 'unpaid' | 'incomplete' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** The cheaper plan that begins at the period's end. */
  nextPlanId: PaidPlanId | null;
  createdAt: Date;
  /** Such as 'Visa ending 4242'; null where the service does not say. */
  paymentMethod: string | null;
};

/** A paid line of an invoice that buys a period of a plan. `ref` never changes: it is what its grant is keyed by. */
export type PaidPeriod = {
  ref: string;
  invoiceRef: string;
  planId: PaidPlanId;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  amountCents: number;
  /** Of the amount, all refunds so far together. */
  refundedCents: number;
  dispute: 'none' | 'open' | 'lost';
};

/** Everything of one customer, as the service has it at one time. */
export type CustomerState = { subscriptions: readonly PaidSubscription[]; periods: readonly PaidPeriod[] };

/** Which paid plan an id is of; null for Free and for none. */
export function paidPlan(id: string | null | undefined): PaidPlanId | null {
  return id === 'basic' || id === 'growth' || id === 'pro' ? id : null;
}

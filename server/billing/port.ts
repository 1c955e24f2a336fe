import type { CustomerState, PaidPlanId } from '../../domain/credits/customer-state.ts';

export type {
  CustomerState,
  PaidPeriod,
  PaidPlanId,
  PaidSubscription,
} from '../../domain/credits/customer-state.ts';

/** An event says that something happened to a customer, never what. */
export type PaymentEvent = { id: string; type: string; customerRef: string | null; createdAt: Date };

/** In US cents. `dueCents` is the new price less the unused part of the old period. */
export type UpgradePrice = { priceCents: number; creditedCents: number; dueCents: number };

/**
 * The service that takes payment. Calls may be repeated: `key` makes the service act once. All
 * reject with PaymentsUnavailable.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox';
  /** The same user gets the same customer. Returns the service's id. */
  createCustomer(user: { ownerId: string; email: string }): Promise<string>;
  /**
   * A page to pay the first period of a plan. `key` is the checkout's id. Closes the customer's
   * other open checkouts.
   */
  startCheckout(request: {
    key: string;
    customerRef: string;
    ownerId: string;
    planId: PaidPlanId;
    /** Absolute addresses of our pages. */
    doneUrl: string;
    canceledUrl: string;
  }): Promise<{ url: string }>;
  openPortal(request: { customerRef: string; returnUrl: string }): Promise<{ url: string }>;
  readCustomer(customerRef: string): Promise<CustomerState>;
  quoteUpgrade(subscriptionRef: string, planId: PaidPlanId): Promise<UpgradePrice>;
  /**
   * At once: a new period begins, and the unused part of the old one is credited. Cancels a
   * scheduled change or end. Rejects with PaymentDeclined.
   */
  upgrade(request: { subscriptionRef: string; planId: PaidPlanId; key: string }): Promise<void>;
  /** At the period's end; null cancels a scheduled change. */
  scheduleDowngrade(subscriptionRef: string, planId: PaidPlanId | null): Promise<void>;
  setEndsAtPeriodEnd(subscriptionRef: string, ends: boolean): Promise<void>;
  endNow(subscriptionRef: string): Promise<void>;
  /** Customers with a payment, refund or change since a time. */
  listChangedCustomers(since: Date): Promise<readonly string[]>;
  /** Verifies an event, if the service sends any. Rejects with BadPaymentEvent. */
  readEvent?(rawBody: string, signature: string): Promise<PaymentEvent>;
};

/** The service could not be reached or is out of order. */
export class PaymentsUnavailable extends Error {}

/** The bank declined. Nothing changed. */
export class PaymentDeclined extends Error {}

/** The signature is wrong or too old, or the event is not for this server. */
export class BadPaymentEvent extends Error {}

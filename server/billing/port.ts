import type { CustomerState, PaidPlanId } from '../../domain/credits/customer-state.ts';

export type {
  CustomerState,
  PaidPeriod,
  PaidPlanId,
  PaidSubscription,
} from '../../domain/credits/customer-state.ts';

/**
 * An event of a service: that something happened to a customer, never what. `id` is the service's
 * own.
 */
export type PaymentEvent = { id: string; type: string; customerRef: string | null; createdAt: Date };

/**
 * What an upgrade costs now, in US cents: `dueCents` is the new price less the unused part of the
 * old period.
 */
export type UpgradePrice = { priceCents: number; creditedCents: number; dueCents: number };

/**
 * The service that takes payment. Every call may be repeated: `key` makes the service do it once. A
 * service that does not answer rejects with PaymentsUnavailable.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox';
  /** Makes a customer for a user; the same user gets the same one. Returns the service's id. */
  makeCustomer(user: { ownerId: string; email: string }): Promise<string>;
  /**
   * A page on which the first period of a plan is paid. `key` is the checkout's id. The customer's
   * other open checkouts are closed, so that only one can be paid.
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
  /** A page for managing cards and receipts. */
  openPortal(request: { customerRef: string; returnUrl: string }): Promise<{ url: string }>;
  readCustomer(customerRef: string): Promise<CustomerState>;
  quoteUpgrade(subscriptionRef: string, planId: PaidPlanId): Promise<UpgradePrice>;
  /**
   * At once: a new period begins, and the unused part of the old one is credited. Cancels a coming
   * cheaper plan or end. Rejects with PaymentDeclined.
   */
  upgrade(request: { subscriptionRef: string; planId: PaidPlanId; key: string }): Promise<void>;
  /** At the period's end; null cancels a coming change. */
  scheduleDowngrade(subscriptionRef: string, planId: PaidPlanId | null): Promise<void>;
  /** At the period's end, or no longer. */
  setEndsAtPeriodEnd(subscriptionRef: string, ends: boolean): Promise<void>;
  /** For good: an account is deleted. */
  endNow(subscriptionRef: string): Promise<void>;
  /** Customers with a payment, refund or change since a time. */
  listChangedCustomers(since: Date): Promise<readonly string[]>;
  /** Reads a signed event, if the service sends them. Rejects with BadPaymentEvent. */
  readEvent?(rawBody: string, signature: string): Promise<PaymentEvent>;
};

/** The service could not be reached or is out of order. */
export class PaymentsUnavailable extends Error {}

/** The bank said no. Nothing changed. */
export class PaymentDeclined extends Error {}

/** The signature is wrong or too old, or the event is not for this server. */
export class BadPaymentEvent extends Error {}

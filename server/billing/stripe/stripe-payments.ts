import type { Payments } from '../port.ts';
import { endNow, quoteUpgrade, scheduleDowngrade, setEndsAtPeriodEnd, upgrade } from './change-plan.ts';
import { listChangedCustomers } from './changed-customers.ts';
import type { PlanPrices } from './plan-prices.ts';
import { readCustomer } from './read-customer.ts';
import { readEvent } from './read-event.ts';
import { createCustomer, openPortal, startCheckout } from './start-checkout.ts';
import { openSdk } from './stripe-sdk.ts';

export type StripeSettings = {
  /** Events of the other mode (live or test) are refused. */
  secretKey: string;
  webhookSecret: string;
  prices: PlanPrices;
  /** Replaces Stripe's own address. */
  apiBase?: URL;
  /** For one of at most three attempts. */
  timeoutMs?: number;
  now(): number;
};

/** Throws if the key is not a secret key of Stripe's. */
export function createStripePayments(settings: StripeSettings): Required<Payments> {
  const { secretKey, webhookSecret: secret, prices, apiBase = null, timeoutMs = 10_000, now } = settings;
  const mode = /^[sr]k_(live|test)_/.exec(secretKey)?.[1];
  if (mode === undefined) throw new Error('The key is not a secret key of Stripe’s.');
  const sdk = openSdk({ secretKey, apiBase, timeoutMs });
  return {
    kind: 'stripe',
    createCustomer: (user) => createCustomer(sdk, user),
    startCheckout: (request) => startCheckout(sdk, prices, request),
    openPortal: (request) => openPortal(sdk, request),
    readCustomer: (customerRef) => readCustomer(sdk, prices, customerRef),
    quoteUpgrade: (ref, planId) => quoteUpgrade(sdk, prices, ref, planId),
    upgrade: (request) => upgrade(sdk, prices, request),
    scheduleDowngrade: (ref, planId) => scheduleDowngrade(sdk, prices, ref, planId),
    setEndsAtPeriodEnd: (ref, ends) => setEndsAtPeriodEnd(sdk, ref, ends),
    endNow: (ref) => endNow(sdk, ref),
    listChangedCustomers: (since) => listChangedCustomers(sdk, since, now()),
    readEvent: (rawBody, signature) =>
      readEvent(sdk, { rawBody, signature, secret, isLive: mode === 'live', now: now() }),
  };
}

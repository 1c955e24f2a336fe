import type { PaidPlanId, Payments } from '../../server/billing/port.ts';
import { createStripePayments } from '../../server/billing/stripe/stripe-payments.ts';
import { pay } from './acts.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import type { Card, Subscription } from './world.ts';

export type StripeFixture = {
  fake: FakeStripe;
  payments: Required<Payments>;
  /** Buys a plan on Stripe's page, for a new customer unless one is given. */
  buy(planId: PaidPlanId, more?: { card?: Card; customerRef?: string }): Promise<Subscription>;
};

/** Opens the adapter over its fake. One attempt of a request may take `timeoutMs`. */
export async function openStripeFixture({
  now = Date.UTC(2027, 0, 31, 12),
  isLive = false,
  timeoutMs = 5000,
} = {}): Promise<StripeFixture> {
  const fake = await startFakeStripe({ now, isLive });
  const { apiBase, secretKey, webhookSecret, prices } = fake;
  const payments = createStripePayments({
    secretKey,
    webhookSecret,
    prices,
    apiBase,
    timeoutMs,
    now: () => fake.now(),
  });
  let buyers = 0;
  return {
    fake,
    payments,
    async buy(planId, { card = '4242', customerRef } = {}) {
      buyers += 1;
      const ownerId = `owner-${buyers}`;
      const customer =
        customerRef ?? (await payments.createCustomer({ ownerId, email: `${ownerId}@example.com` }));
      const { url } = await payments.startCheckout({
        key: `checkout-${buyers}`,
        customerRef: customer,
        ownerId,
        planId,
        ...pages,
      });
      pay(fake.world, sessionIn(url), card);
      const bought = fake.world.subscriptions.at(-1);
      if (bought === undefined) throw new Error('Nothing was bought.');
      return bought;
    },
  };
}

export const pages = {
  doneUrl: 'https://fabula.example/done',
  canceledUrl: 'https://fabula.example/pricing',
};

/** The payment page's id in its address. */
export function sessionIn(url: string): string {
  return url.split('/').at(-1) ?? '';
}

import { createHash } from 'node:crypto';
import type { Payments } from '../port.ts';
import { type PlanPrices, priceOf } from './plan-prices.ts';
import { all } from './read-customer.ts';
import { read, StripeCustomer } from './stripe-objects.ts';
import { ask, type StripeSdk } from './stripe-sdk.ts';

type Wish<Verb extends keyof Payments> = Payments[Verb] extends (
  request: infer Given,
  ...more: never[]
) => unknown
  ? Given
  : never;

/**
 * The idempotency key is valid for a day; after that, a customer from a lost answer is found by the
 * owner's id. The key contains the address, since Stripe refuses the same key with another one.
 */
export async function makeCustomer(
  sdk: StripeSdk,
  { ownerId, email }: Wish<'makeCustomer'>,
): Promise<string> {
  const known = (await all('list customers', () => sdk.customers.list({ email, limit: 100 })))
    .map((customer) => read(StripeCustomer, 'customer', customer))
    .filter(({ metadata }) => metadata?.owner_id === ownerId);
  const oldest = known.at(-1);
  if (oldest !== undefined) return oldest.id;
  const address = createHash('sha256').update(email).digest('base64url');
  const made = await ask('make a customer', () =>
    sdk.customers.create(
      { email, metadata: { owner_id: ownerId } },
      { idempotencyKey: `customer:${ownerId}:${address}` },
    ),
  );
  return made.id;
}

/** Expires the customer's other checkouts, so that two tabs can't pay for two subscriptions. */
export async function startCheckout(
  sdk: StripeSdk,
  prices: PlanPrices,
  { key, customerRef: customer, ownerId, planId, doneUrl, canceledUrl }: Wish<'startCheckout'>,
): Promise<{ url: string }> {
  const session = await ask('make a payment page', () =>
    sdk.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: ownerId,
        metadata: { owner_id: ownerId, checkout_id: key },
        subscription_data: { metadata: { owner_id: ownerId } },
        line_items: [{ price: priceOf(prices, planId), quantity: 1 }],
        success_url: doneUrl,
        cancel_url: canceledUrl,
      },
      { idempotencyKey: `checkout:${key}` },
    ),
  );
  const open = await all('list payment pages', () =>
    sdk.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  for (const { id } of open.filter(({ id }) => id !== session.id)) {
    await ask('close a payment page', () =>
      sdk.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` }),
    );
  }
  return { url: pageOf(session.url) };
}

export async function openPortal(
  sdk: StripeSdk,
  { customerRef: customer, returnUrl: return_url }: Wish<'openPortal'>,
): Promise<{ url: string }> {
  const session = await ask('open the portal', () =>
    sdk.billingPortal.sessions.create({ customer, return_url }),
  );
  return { url: pageOf(session.url) };
}

function pageOf(url: string | null): string {
  if (url === null || !URL.canParse(url)) throw new Error('Stripe returned no page address.');
  return url;
}

import { createHash } from 'node:crypto';
import type { Payments } from '../port.ts';
import { type PlanPrices, priceOf } from './plan-prices.ts';
import { listAll } from './read-customer.ts';
import { parseStripe, StripeCustomer } from './stripe-objects.ts';
import { callStripe, type StripeSdk } from './stripe-sdk.ts';

type RequestOf<Verb extends keyof Payments> = Payments[Verb] extends (
  request: infer Given,
  ...more: never[]
) => unknown
  ? Given
  : never;

/**
 * The idempotency key is valid for a day; after that, a customer from a lost answer is found by the
 * owner's id. It contains the address, since Stripe refuses a key with other parameters.
 */
export async function createCustomer(
  sdk: StripeSdk,
  { ownerId, email }: RequestOf<'createCustomer'>,
): Promise<string> {
  const known = (await listAll('list customers', () => sdk.customers.list({ email, limit: 100 })))
    .map((customer) => parseStripe(StripeCustomer, 'customer', customer))
    .filter(({ metadata }) => metadata?.owner_id === ownerId);
  const oldest = known.at(-1);
  if (oldest !== undefined) return oldest.id;
  const address = createHash('sha256').update(email).digest('base64url');
  const made = await callStripe('make a customer', () =>
    sdk.customers.create(
      { email, metadata: { owner_id: ownerId } },
      { idempotencyKey: `customer:${ownerId}:${address}` },
    ),
  );
  return made.id;
}

/** Expires the customer's other checkouts, so that two tabs can't buy two subscriptions. */
export async function startCheckout(
  sdk: StripeSdk,
  prices: PlanPrices,
  { key, customerRef: customer, ownerId, planId, doneUrl, canceledUrl }: RequestOf<'startCheckout'>,
): Promise<{ url: string }> {
  const session = await callStripe('make a payment page', () =>
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
  const open = await listAll('list payment pages', () =>
    sdk.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  for (const { id } of open.filter(({ id }) => id !== session.id)) {
    await callStripe('close a payment page', () =>
      sdk.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` }),
    );
  }
  return { url: requireUrl(session.url) };
}

export async function openPortal(
  sdk: StripeSdk,
  { customerRef: customer, returnUrl: return_url }: RequestOf<'openPortal'>,
): Promise<{ url: string }> {
  const session = await callStripe('open the portal', () =>
    sdk.billingPortal.sessions.create({ customer, return_url }),
  );
  return { url: requireUrl(session.url) };
}

function requireUrl(url: string | null): string {
  if (url === null || !URL.canParse(url)) throw new Error('Stripe returned no page address.');
  return url;
}

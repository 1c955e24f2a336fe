import { all } from './read-customer.ts';
import { read, StripeCharge, StripeDispute, StripeEvent, StripeInvoice } from './stripe-objects.ts';
import { ask, type StripeSdk } from './stripe-sdk.ts';

const day = 24 * 60 * 60;
/** How long after its creation an invoice can still be paid: Stripe gives up on a card sooner. */
const longestDunning = 60 * day;
/** How long a dispute takes at most. */
const longestDispute = 180 * day;
/** How long Stripe keeps its events. */
const eventsKept = 30 * day;

/**
 * Customers with a payment, refund, dispute or change since a time. Objects are listed by time;
 * subscriptions, which can't be, are found through events.
 */
export async function listChangedCustomers(sdk: StripeSdk, since: Date, now: number): Promise<string[]> {
  const from = Math.floor(since.getTime() / 1000);
  const customers = new Set<string>();
  const add = (customer: string | null | undefined) => customer && customers.add(customer);

  const invoices = await all('list invoices', () =>
    sdk.invoices.list({
      status: 'paid',
      created: { gte: from - longestDunning },
      limit: 100,
      expand: ['data.payments'],
    }),
  );
  for (const answer of invoices) {
    const { customer, status_transitions } = read(StripeInvoice, 'invoice', answer);
    if ((status_transitions.paid_at ?? 0) >= from) add(customer);
  }

  const refunds = await all('list refunds', () =>
    sdk.refunds.list({ created: { gte: from }, limit: 100, expand: ['data.charge'] }),
  );
  for (const { charge } of refunds) if (charge !== null) add(read(StripeCharge, 'charge', charge).customer);

  const disputes = await all('list disputes', () =>
    sdk.disputes.list({ created: { gte: from - longestDispute }, limit: 100, expand: ['data.charge'] }),
  );
  for (const answer of disputes) {
    read(StripeDispute, 'dispute', answer);
    add(read(StripeCharge, 'charge', answer.charge).customer);
  }

  const keptFrom = Math.floor(now / 1000) - eventsKept;
  const events = await all('list events', () =>
    sdk.events.list({ types: [...changes], created: { gte: Math.max(from, keptFrom) }, limit: 100 }),
  );
  for (const event of events) add(read(StripeEvent, 'event', event).data.object.customer);
  return [...customers];
}

const changes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
] as const;

/** The customer of a charge; null if it has none. */
export async function customerOfCharge(sdk: StripeSdk, charge: string): Promise<string | null> {
  const answer = await ask('find a charge', () => sdk.charges.retrieve(charge));
  return read(StripeCharge, 'charge', answer).customer;
}

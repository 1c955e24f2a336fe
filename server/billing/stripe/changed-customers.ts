import { listAll } from './read-customer.ts';
import { parseStripe, StripeCharge, StripeDispute, StripeEvent, StripeInvoice } from './stripe-objects.ts';
import { callStripe, type StripeSdk } from './stripe-sdk.ts';

const day = 24 * 60 * 60;
/** How long an invoice can still be paid: Stripe gives up on a card sooner. */
const longestDunning = 60 * day;
const longestDispute = 180 * day;
const eventsKept = 30 * day;

/**
 * Customers with a payment, refund, dispute or change since a time. Subscriptions can't be listed
 * by time of change, so they are found through events.
 */
export async function listChangedCustomers(sdk: StripeSdk, since: Date, now: number): Promise<string[]> {
  const from = Math.floor(since.getTime() / 1000);
  const customers = new Set<string>();
  const add = (customer: string | null | undefined) => customer && customers.add(customer);

  const invoices = await listAll('list invoices', () =>
    sdk.invoices.list({
      status: 'paid',
      created: { gte: from - longestDunning },
      limit: 100,
      expand: ['data.payments'],
    }),
  );
  for (const answer of invoices) {
    const { customer, status_transitions } = parseStripe(StripeInvoice, 'invoice', answer);
    if ((status_transitions.paid_at ?? 0) >= from) add(customer);
  }

  const refunds = await listAll('list refunds', () =>
    sdk.refunds.list({ created: { gte: from }, limit: 100, expand: ['data.charge'] }),
  );
  for (const { charge } of refunds)
    if (charge !== null) add(parseStripe(StripeCharge, 'charge', charge).customer);

  const disputes = await listAll('list disputes', () =>
    sdk.disputes.list({ created: { gte: from - longestDispute }, limit: 100, expand: ['data.charge'] }),
  );
  for (const answer of disputes) {
    parseStripe(StripeDispute, 'dispute', answer);
    add(parseStripe(StripeCharge, 'charge', answer.charge).customer);
  }

  const keptFrom = Math.floor(now / 1000) - eventsKept;
  const events = await listAll('list events', () =>
    sdk.events.list({
      types: [...subscriptionEvents],
      created: { gte: Math.max(from, keptFrom) },
      limit: 100,
    }),
  );
  for (const event of events) add(parseStripe(StripeEvent, 'event', event).data.object.customer);
  return [...customers];
}

const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
] as const;

export async function customerOfCharge(sdk: StripeSdk, charge: string): Promise<string | null> {
  const answer = await callStripe('find a charge', () => sdk.charges.retrieve(charge));
  return parseStripe(StripeCharge, 'charge', answer).customer;
}

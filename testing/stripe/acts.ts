import { periodEnd, settle } from './billing-clock.ts';
import { draftInvoice, lineOf, payInvoice, storeInvoice } from './invoicing.ts';
import {
  type Card,
  type Dispute,
  emit,
  find,
  type Invoice,
  itemOf,
  newId,
  type Subscription,
  type World,
} from './world.ts';

// What happens at Stripe without a request of ours: on its pages, in its dashboard, at a bank.

/** Pays on a payment page. A declined card leaves the page open. */
export function pay(world: World, sessionId: string, card: Card = '4242'): 'paid' | 'declined' {
  const session = find(world.sessions, 'checkout.session', sessionId);
  const order = world.orders.get(sessionId);
  if (session.status !== 'open' || order === undefined) throw new Error(`The page is ${session.status}.`);
  if (card === '0002') return 'declined';
  const price = find(world.prices, 'price', order.price);
  const end = periodEnd(world.now, world.now);
  const subscription: Subscription = {
    id: newId(world, 'sub'),
    object: 'subscription',
    status: 'incomplete',
    created: world.now,
    currency: 'usd',
    customer: session.customer,
    metadata: order.metadata,
    billing_cycle_anchor: world.now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    // The first payment succeeds while the payer is there, whatever the card does later.
    default_payment_method: addMethod(world, '4242'),
    latest_invoice: null,
    schedule: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId(world, 'si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: world.now,
          current_period_end: end,
        },
      ],
    },
  };
  world.subscriptions.push(subscription);
  emit(world, 'customer.subscription.created', subscription);
  const lines = [lineOf(world, subscription, price, { period: { start: world.now, end } })];
  const invoice = draftInvoice(world, subscription, 'subscription_create', lines);
  storeInvoice(world, subscription, invoice);
  payInvoice(world, subscription, invoice);
  subscription.status = 'active';
  subscription.default_payment_method = addMethod(world, card);
  emit(world, 'customer.subscription.updated', subscription);
  Object.assign(session, { status: 'complete', subscription: subscription.id, url: null });
  emit(world, 'checkout.session.completed', session);
  return 'paid';
}

/** In the portal: replaces the card; open invoices are paid with it at once. */
export function changeCard(world: World, customerId: string, card: Card): void {
  const customer = find(world.customers, 'customer', customerId);
  const method = addMethod(world, card);
  customer.invoice_settings.default_payment_method = method;
  emit(world, 'customer.updated', customer);
  for (const subscription of world.subscriptions.filter(
    (one) => one.customer === customerId && one.ended_at === null,
  )) {
    subscription.default_payment_method = method;
    emit(world, 'customer.subscription.updated', subscription);
    const open = world.invoices.filter(
      ({ status, subscription: id, next_payment_attempt }) =>
        status === 'open' && id === subscription.id && next_payment_attempt !== null,
    );
    for (const invoice of open) settle(world, subscription, invoice);
  }
}

/**
 * In the portal: ends with the period ('mark'), or on a day within it as newer portals do ('day').
 */
export function cancelInPortal(world: World, subscriptionId: string, how: 'mark' | 'day' = 'mark'): void {
  const subscription = find(world.subscriptions, 'subscription', subscriptionId);
  subscription.cancel_at_period_end = how === 'mark';
  subscription.cancel_at = itemOf(subscription).current_period_end;
  subscription.canceled_at = world.now;
  emit(world, 'customer.subscription.updated', subscription);
}

/** In the dashboard: refunds a payment. */
export function refund(world: World, invoice: Invoice, cents: number): void {
  const charge = chargeOf(world, invoice);
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount;
  const { id, payment_intent } = charge;
  const given = {
    id: newId(world, 're'),
    object: 'refund' as const,
    created: world.now,
    amount: cents,
    charge: id,
    payment_intent,
    status: 'succeeded' as const,
  };
  world.refunds.push(given);
  emit(world, 'charge.refunded', charge);
  emit(world, 'refund.created', given);
}

/** A bank disputes a payment. */
export function dispute(world: World, invoice: Invoice): Dispute {
  const charge = chargeOf(world, invoice);
  charge.disputed = true;
  const opened: Dispute = {
    id: newId(world, 'du'),
    object: 'dispute',
    created: world.now,
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  };
  world.disputes.push(opened);
  emit(world, 'charge.dispute.created', opened);
  return opened;
}

export function decideDispute(world: World, opened: Dispute, outcome: 'won' | 'lost'): void {
  opened.status = outcome;
  emit(world, 'charge.dispute.closed', opened);
}

/** In the dashboard: charges the present period a second time by mistake. */
export function chargeTwice(world: World, subscription: Subscription): Invoice {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const lines = [lineOf(world, subscription, price, { period: { start, end } })];
  const invoice = draftInvoice(world, subscription, 'manual', lines);
  storeInvoice(world, subscription, invoice);
  payInvoice(world, subscription, invoice);
  return invoice;
}

/** The charge that paid an invoice. */
export function chargeOf(world: World, { id, payments }: Invoice) {
  const intent = payments.find(({ status }) => status === 'paid')?.payment.payment_intent;
  const charge = world.charges.find((one) => one.payment_intent === intent && one.status === 'succeeded');
  if (charge === undefined) throw new Error(`No money was taken for ${id}.`);
  return charge;
}

function addMethod(world: World, card: Card): string {
  const id = newId(world, 'pm');
  world.methods.push({ id, object: 'payment_method', type: 'card', card: { brand: 'visa', last4: card } });
  return id;
}

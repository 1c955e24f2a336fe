import {
  type Card,
  emit,
  find,
  type Invoice,
  itemOf,
  type Line,
  newId,
  type Price,
  type Subscription,
  type World,
} from './world.ts';

export function lineOf(
  world: World,
  subscription: Subscription,
  price: Price,
  more: { amount?: number; period: { start: number; end: number }; isProration?: boolean },
): Line {
  const { amount = price.unit_amount, period, isProration = false } = more;
  return {
    id: newId(world, 'il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description: isProration ? `Unused time on ${price.id}` : `1 × ${price.id}`,
    period,
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
        proration: isProration,
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: `prod_${price.id}` },
      unit_amount_decimal: String(price.unit_amount),
    },
  };
}

/** A line that credits the unused part of the present period. */
export function unusedPart(world: World, subscription: Subscription): Line {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const amount = -Math.round((price.unit_amount * (end - world.now)) / (end - start));
  return lineOf(world, subscription, price, { amount, period: { start: world.now, end }, isProration: true });
}

/** A draft for the subscription's customer, with the subscription's coupon taken off. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  reason: string,
  lines: Line[],
): Invoice {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = lines
    .filter(({ parent }) => !parent.subscription_item_details.proration)
    .reduce(
      (sum, { amount }) => sum + Math.round((amount * (world.coupons.get(subscription.id) ?? 0)) / 100),
      0,
    );
  const total = Math.max(subtotal - off, 0);
  return {
    id: newId(world, 'in'),
    object: 'invoice',
    status: 'draft',
    billing_reason: reason,
    created: world.now,
    currency: 'usd',
    customer: subscription.customer,
    subscription: subscription.id,
    subtotal,
    total,
    amount_due: total,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    status_transitions: { finalized_at: null, paid_at: null },
    lines,
    payments: [],
  };
}

/** Stores an invoice. */
export function storeInvoice(world: World, subscription: Subscription, invoice: Invoice): void {
  world.invoices.push(invoice);
  subscription.latest_invoice = invoice.id;
  emit(world, 'invoice.created', toApi(invoice));
}

/**
 * Finalizes an invoice and charges it. Returns whether it is paid; leaves the subscription alone.
 */
export function payInvoice(world: World, subscription: Subscription, invoice: Invoice): boolean {
  if (invoice.status === 'draft') {
    invoice.status = 'open';
    invoice.status_transitions.finalized_at = world.now;
    emit(world, 'invoice.finalized', toApi(invoice));
  }
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    const isTaken = takeMoney(world, subscription, invoice);
    if (!isTaken) {
      emit(world, 'invoice.payment_failed', toApi(invoice));
      return false;
    }
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now;
  emit(world, 'invoice.paid', toApi(invoice));
  emit(world, 'invoice.payment_succeeded', toApi(invoice));
  return true;
}

export function cardOf(world: World, subscription: Subscription): Card {
  const usual = find(world.customers, 'customer', subscription.customer).invoice_settings
    .default_payment_method;
  const method = subscription.default_payment_method ?? usual;
  return method === null ? '0002' : find(world.methods, 'payment_method', method).card.last4;
}

/** An invoice as the API sends it: ten lines at most, payments only on request. */
export function toApi({ payments: _, subscription, lines, ...invoice }: Invoice) {
  return {
    ...invoice,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    lines: {
      object: 'list',
      data: lines.slice(0, 10),
      has_more: lines.length > 10,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
  };
}

function takeMoney(world: World, subscription: Subscription, invoice: Invoice): boolean {
  const isTaken = cardOf(world, subscription) === '4242';
  const intent = invoice.payments[0]?.payment.payment_intent ?? newId(world, 'pi');
  const charge = {
    id: newId(world, 'ch'),
    object: 'charge',
    status: isTaken ? 'succeeded' : 'failed',
    created: world.now,
    customer: invoice.customer,
    payment_intent: intent,
    amount: invoice.amount_due,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
  } as const;
  world.charges.push({ ...charge });
  invoice.payments = [
    {
      id: invoice.payments[0]?.id ?? newId(world, 'inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      status: isTaken ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: intent },
    },
  ];
  emit(world, isTaken ? 'charge.succeeded' : 'charge.failed', charge);
  return isTaken;
}

import { missing } from './api-error.ts';

// The fake's state, in the shapes of API version 2026-10-28. Times are seconds, amounts cents.

export type Price = { id: string; object: 'price'; unit_amount: number; currency: 'usd' };

export type Method = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: Card };
};

/**
 * Stripe's test cards by last digits: pays; is declined; is declined on renewals and changes; asks
 * for the bank's approval.
 */
export type Card = '4242' | '0002' | '0341' | '3155';

export type Customer = {
  id: string;
  object: 'customer';
  email: string;
  created: number;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
};

export type Session = {
  id: string;
  object: 'checkout.session';
  customer: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  created: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  status: 'active' | 'past_due' | 'unpaid' | 'incomplete' | 'incomplete_expired' | 'canceled' | 'trialing';
  created: number;
  currency: 'usd';
  customer: string;
  metadata: Record<string, string>;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  items: { object: 'list'; has_more: false; data: [Item] };
};

export type Item = {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
};

export type Phase = { start_date: number; end_date: number; items: { price: string; quantity: 1 }[] };

export type Schedule = {
  id: string;
  object: 'subscription_schedule';
  status: 'active' | 'released' | 'canceled';
  customer: string;
  subscription: string | null;
  end_behavior: string;
  phases: Phase[];
};

export type Line = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'usd';
  description: string;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string;
  };
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type Invoice = {
  id: string;
  object: 'invoice';
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: string;
  created: number;
  currency: 'usd';
  customer: string;
  subscription: string;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null };
  lines: Line[];
  payments: InvoicePayment[];
};

export type Charge = {
  id: string;
  object: 'charge';
  status: 'succeeded' | 'failed';
  created: number;
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: unknown };
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
};

export type World = {
  /** Seconds. */
  now: number;
  isLive: boolean;
  prices: Price[];
  methods: Method[];
  customers: Customer[];
  sessions: Session[];
  portals: PortalSession[];
  subscriptions: Subscription[];
  schedules: Schedule[];
  invoices: Invoice[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  events: StripeEvent[];
  /** The order on a payment page, by the page's id. */
  orders: Map<string, { price: string; metadata: Record<string, string> }>;
  /** Percent off a subscription's invoices. */
  coupons: Map<string, number>;
  ids: number;
};

export const apiVersion = '2026-10-28.endive';

export function newWorld(
  now: number,
  isLive: boolean,
  prices: readonly { id: string; cents: number }[],
): World {
  return {
    now,
    isLive,
    prices: prices.map(({ id, cents }) => ({ id, object: 'price', unit_amount: cents, currency: 'usd' })),
    methods: [],
    customers: [],
    sessions: [],
    portals: [],
    subscriptions: [],
    schedules: [],
    invoices: [],
    charges: [],
    refunds: [],
    disputes: [],
    events: [],
    orders: new Map(),
    coupons: new Map(),
    ids: 0,
  };
}

export function newId(world: World, prefix: string): string {
  world.ids += 1;
  return `${prefix}_fake${String(world.ids).padStart(6, '0')}`;
}

/** Finds an object by id; throws Stripe's 404 when there is none. */
export function find<Thing extends { id: string }>(
  things: readonly Thing[],
  what: string,
  id: string,
): Thing {
  const thing = things.find((other) => other.id === id);
  if (thing === undefined) throw missing(what, id);
  return thing;
}

/** Records an event, with the object as it is now. */
export function emit(world: World, type: string, object: object): void {
  world.events.push({
    id: newId(world, 'evt'),
    object: 'event',
    api_version: apiVersion,
    type,
    created: world.now,
    livemode: world.isLive,
    data: { object: structuredClone(object) },
  });
}

export const itemOf = (subscription: Subscription): Item => subscription.items.data[0];

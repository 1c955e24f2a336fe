import { addMonths } from '../../domain/credits/months.ts';
import { draftInvoice, lineOf, payInvoice, storeInvoice } from './invoicing.ts';
import { emit, find, type Invoice, itemOf, type Subscription, type World } from './world.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** Days from the first failure to each of Stripe's retries. After the last it gives up. */
const retries = [3, 5, 7];

/**
 * Moves the clock to `until` (seconds): periods end, schedules begin, drafts and retries are paid.
 */
export function passTime(world: World, until: number): void {
  for (;;) {
    const next = nextAct(world, until);
    if (next === null) break;
    world.now = Math.max(world.now, next.at);
    next.act();
  }
  world.now = Math.max(world.now, until);
}

/**
 * The end of a monthly period from `start`, for a subscription that renews on the day of `anchor`.
 */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months += 1) {
    const end = addMonths(anchor * 1000, months) / 1000;
    if (end > start) return end;
  }
}

/** Tries to pay an invoice and updates its subscription. */
export function settle(world: World, subscription: Subscription, invoice: Invoice): void {
  if (payInvoice(world, subscription, invoice)) {
    if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
      subscription.status = 'active';
      emit(world, 'customer.subscription.updated', subscription);
    }
    return;
  }
  const wait = retries[invoice.attempt_count - 1];
  if (wait === undefined) {
    invoice.next_payment_attempt = null;
    cancel(world, subscription);
    return;
  }
  const first = invoice.status_transitions.finalized_at ?? world.now;
  invoice.next_payment_attempt = first + wait * day;
  if (subscription.status !== 'past_due') {
    subscription.status = 'past_due';
    emit(world, 'customer.subscription.updated', subscription);
  }
}

/** Ends a subscription for good. Open invoices are no longer collected. */
export function cancel(world: World, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now;
  subscription.ended_at = world.now;
  for (const invoice of world.invoices) {
    if (invoice.subscription === subscription.id) invoice.next_payment_attempt = null;
  }
  const schedule = world.schedules.find(({ id }) => id === subscription.schedule);
  if (schedule) schedule.status = 'canceled';
  emit(world, 'customer.subscription.deleted', subscription);
}

type Act = { at: number; act(): void };

function nextAct(world: World, until: number): Act | null {
  const renewals = world.subscriptions
    .filter(({ status }) => ['active', 'past_due', 'unpaid', 'trialing'].includes(status))
    .map((subscription) => ({
      at: subscription.cancel_at ?? itemOf(subscription).current_period_end,
      act: () => endPeriod(world, subscription),
    }));
  const payments = world.invoices.flatMap((invoice) =>
    invoice.next_payment_attempt === null || invoice.status === 'paid'
      ? []
      : [
          {
            at: invoice.next_payment_attempt,
            act: () =>
              settle(world, find(world.subscriptions, 'subscription', invoice.subscription), invoice),
          },
        ],
  );
  const due = [...renewals, ...payments]
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at);
  return due[0] ?? null;
}

function endPeriod(world: World, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= world.now) {
    cancel(world, subscription);
    return;
  }
  const item = itemOf(subscription);
  const start = item.current_period_end;
  followSchedule(world, subscription, start);
  const period = { start, end: periodEnd(subscription.billing_cycle_anchor, start) };
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  const lines = [lineOf(world, subscription, item.price, { period })];
  const invoice = draftInvoice(world, subscription, 'subscription_cycle', lines);
  // Stripe leaves an hour to change a renewal's invoice before it takes the money.
  if (subscription.status !== 'unpaid') invoice.next_payment_attempt = world.now + hour;
  storeInvoice(world, subscription, invoice);
  emit(world, 'customer.subscription.updated', subscription);
}

function followSchedule(world: World, subscription: Subscription, start: number): void {
  const schedule = world.schedules.find(({ id }) => id === subscription.schedule);
  if (schedule === undefined) return;
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= start && start < end_date);
  const price = phase?.items[0]?.price;
  if (price === undefined) {
    schedule.status = 'released';
    schedule.subscription = null;
    subscription.schedule = null;
    emit(world, 'subscription_schedule.released', schedule);
    return;
  }
  itemOf(subscription).price = find(world.prices, 'price', price);
  emit(world, 'subscription_schedule.updated', schedule);
}

import { z } from 'zod';
import { declined, invalid, missing } from './api-error.ts';
import { cancel, periodEnd } from './billing-clock.ts';
import { endpoint, page, pageOf, wholeNumber, yesOrNo } from './endpoint.ts';
import { cardOf, draftInvoice, lineOf, payInvoice, storeInvoice, toApi, unusedPart } from './invoicing.ts';
import { emit, find, itemOf, newId, type Schedule, type Subscription, type World } from './world.ts';

const newPrice = z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1);
const always = z.literal('always_invoice');
const fromNow = z.strictObject({ type: z.literal('now') });
const phaseItems = z.array(z.strictObject({ price: z.string() })).length(1);

export const subscriptionEndpoints = [
  endpoint(
    'GET',
    'subscriptions',
    { ...page, customer: z.string(), status: z.literal('all') },
    (world, params) =>
      pageOf(
        world.subscriptions.filter(({ customer }) => customer === params.customer),
        params,
        '/v1/subscriptions',
      ),
  ),
  endpoint('GET', 'subscriptions/:id', {}, (world, _, id) => find(world.subscriptions, 'subscription', id)),
  endpoint(
    'POST',
    'subscriptions/:id',
    {
      cancel_at_period_end: yesOrNo.optional(),
      cancel_at: z.literal('').optional(),
      items: newPrice.optional(),
      proration_behavior: always.optional(),
      billing_cycle_anchor: fromNow.optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
    },
    (world, { items, cancel_at, cancel_at_period_end: ends }, id) => {
      const subscription = live(world, id);
      if (ends !== undefined && cancel_at !== undefined)
        throw invalid('Only one of them.', { code: 'parameters_exclusive' });
      if ((ends !== undefined || cancel_at !== undefined) && subscription.schedule !== null) {
        throw invalid(
          `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
        );
      }
      if (items !== undefined) changePrice(world, subscription, items[0]?.price ?? '');
      if (ends !== undefined || cancel_at !== undefined) {
        subscription.cancel_at_period_end = ends ?? false;
        subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null;
        subscription.canceled_at = ends ? world.now : null;
      }
      emit(world, 'customer.subscription.updated', subscription);
      return subscription;
    },
  ),
  endpoint(
    'DELETE',
    'subscriptions/:id',
    { prorate: yesOrNo.optional(), invoice_now: yesOrNo.optional() },
    (world, _, id) => {
      const subscription = live(world, id);
      cancel(world, subscription);
      return subscription;
    },
  ),
  endpoint(
    'POST',
    'invoices/create_preview',
    {
      subscription: z.string(),
      subscription_details: z.strictObject({
        items: newPrice,
        proration_behavior: always,
        billing_cycle_anchor: fromNow,
      }),
    },
    (world, { subscription: id, subscription_details: { items } }) => {
      const subscription = live(world, id);
      const lines = upgradeLines(world, subscription, items[0]?.price ?? '');
      return toApi(draftInvoice(world, subscription, 'upcoming', lines));
    },
  ),
  endpoint('POST', 'subscription_schedules', { from_subscription: z.string() }, (world, params) => {
    const subscription = live(world, params.from_subscription);
    if (subscription.schedule !== null) {
      throw invalid('You cannot migrate a subscription that is already attached to a schedule.');
    }
    const { current_period_start, current_period_end, price } = itemOf(subscription);
    const schedule: Schedule = {
      id: newId(world, 'sub_sched'),
      object: 'subscription_schedule',
      status: 'active',
      customer: subscription.customer,
      subscription: subscription.id,
      end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
      phases: [
        {
          start_date: current_period_start,
          end_date: current_period_end,
          items: [{ price: price.id, quantity: 1 }],
        },
      ],
    };
    world.schedules.push(schedule);
    subscription.schedule = schedule.id;
    emit(world, 'subscription_schedule.created', schedule);
    return schedule;
  }),
  endpoint(
    'POST',
    'subscription_schedules/:id',
    {
      end_behavior: z.literal('release'),
      proration_behavior: z.literal('none'),
      phases: z.tuple([
        z.strictObject({ items: phaseItems, start_date: wholeNumber, end_date: wholeNumber }),
        z.strictObject({
          items: phaseItems,
          duration: z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1') }),
          proration_behavior: z.literal('none'),
        }),
      ]),
    },
    (world, { phases: [present, next], end_behavior }, id) => {
      const schedule = activeSchedule(world, id);
      const [known] = schedule.phases;
      if (known?.start_date !== present.start_date)
        throw invalid('You can not modify the start date of a phase that has begun.');
      const subscription = live(world, schedule.subscription ?? '');
      schedule.end_behavior = end_behavior;
      schedule.phases = [
        { start_date: present.start_date, end_date: present.end_date, items: itemsOf(world, present.items) },
        {
          start_date: present.end_date,
          end_date: periodEnd(subscription.billing_cycle_anchor, present.end_date),
          items: itemsOf(world, next.items),
        },
      ];
      emit(world, 'subscription_schedule.updated', schedule);
      emit(world, 'customer.subscription.updated', subscription);
      return schedule;
    },
  ),
  endpoint('POST', 'subscription_schedules/:id/release', {}, (world, _, id) => {
    const schedule = activeSchedule(world, id);
    const subscription = live(world, schedule.subscription ?? '');
    schedule.status = 'released';
    schedule.subscription = null;
    subscription.schedule = null;
    emit(world, 'subscription_schedule.released', schedule);
    emit(world, 'customer.subscription.updated', subscription);
    return schedule;
  }),
];

/** For Stripe a canceled subscription does not exist. */
function live(world: World, id: string): Subscription {
  const subscription = find(world.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

function activeSchedule(world: World, id: string): Schedule {
  const schedule = find(world.schedules, 'subscription schedule', id);
  if (schedule.status !== 'active') throw invalid(`The schedule is ${schedule.status} and can’t be changed.`);
  return schedule;
}

function itemsOf(world: World, items: { price: string }[]): Schedule['phases'][number]['items'] {
  return items.map(({ price }) => ({ price: find(world.prices, 'price', price).id, quantity: 1 }));
}

function upgradeLines(world: World, subscription: Subscription, priceId: string) {
  const price = find(world.prices, 'price', priceId);
  const period = { start: world.now, end: periodEnd(world.now, world.now) };
  return [unusedPart(world, subscription), lineOf(world, subscription, price, { period })];
}

/** Begins a new period now if it can be paid; otherwise nothing changes. */
function changePrice(world: World, subscription: Subscription, priceId: string): void {
  const lines = upgradeLines(world, subscription, priceId);
  const card = cardOf(world, subscription);
  if (card !== '4242') {
    throw declined(card === '3155' ? 'subscription_payment_intent_requires_action' : 'card_declined');
  }
  const invoice = draftInvoice(world, subscription, 'subscription_update', lines);
  storeInvoice(world, subscription, invoice);
  payInvoice(world, subscription, invoice);
  const item = itemOf(subscription);
  item.price = find(world.prices, 'price', priceId);
  item.current_period_start = world.now;
  item.current_period_end = periodEnd(world.now, world.now);
  subscription.billing_cycle_anchor = world.now;
  if (subscription.status !== 'active') subscription.status = 'active';
}

import { describe, expect, it as plain } from 'vitest';
import { pay } from '../../../testing/stripe/acts.ts';
import type { Fault } from '../../../testing/stripe/faults.ts';
import { openStripeDesk, pages, type StripeDesk, sessionIn } from '../../../testing/stripe/stripe-desk.ts';
import { PaymentsUnavailable } from '../port.ts';
import { createStripePayments } from './stripe-payments.ts';

// The SDK pauses before it tries again, so the tests wait side by side.
const it = plain.extend<{ desk: StripeDesk }>({
  desk: async ({ task: _ }, use) => {
    const desk = await openStripeDesk({ timeoutMs: 1000 });
    await use(desk);
    await desk.fake.close();
  },
}).concurrent;

const everything = /./;

describe('a service that is out of order', () => {
  const faults: [string, Fault][] = [
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['429', { kind: 'status', status: 429 }],
    ['409', { kind: 'status', status: 409 }],
    ['cut connections', { kind: 'cut' }],
    ['lost answers', { kind: 'lost' }],
    ['silence', { kind: 'silent' }],
  ];
  it.for(faults)('is said to be so after a few attempts: %s', async ([, fault], { desk }) => {
    desk.fake.faults.add(everything, fault, 100);
    const reading = desk.payments.readCustomer('cus_1');
    await expect(reading).rejects.toThrow(PaymentsUnavailable);
    await expect(reading).rejects.not.toThrow('inside Stripe');
    expect(desk.fake.requests.length).toBeLessThanOrEqual(3);
  });

  it('is every verb’s', async ({ desk }) => {
    const { id, customer } = await desk.buy('basic');
    desk.fake.faults.add(everything, { kind: 'status', status: 429 }, 100);
    const { payments } = desk;
    const verbs = [
      payments.makeCustomer({ ownerId: 'one', email: 'one@example.com' }),
      payments.startCheckout({ key: 'k', customerRef: customer, ownerId: 'one', planId: 'pro', ...pages }),
      payments.openPortal({ customerRef: customer, returnUrl: pages.doneUrl }),
      payments.readCustomer(customer),
      payments.quoteUpgrade(id, 'pro'),
      payments.upgrade({ subscriptionRef: id, planId: 'pro', key: 'k' }),
      payments.scheduleDowngrade(id, 'basic'),
      payments.setEndsAtPeriodEnd(id, true),
      payments.endNow(id),
      payments.listChangedCustomers(new Date(0)),
    ];
    const ends = await Promise.allSettled(verbs);
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof PaymentsUnavailable)).toEqual(
      verbs.map(() => true),
    );
  });

  it('is one whose key was withdrawn', async ({ desk }) => {
    const { apiBase, webhookSecret, prices, now } = desk.fake;
    const stranger = createStripePayments({
      secretKey: 'sk_test_other',
      apiBase,
      webhookSecret,
      prices,
      now,
    });
    await expect(stranger.readCustomer('cus_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('comes back by itself within the attempts', async ({ desk }) => {
    const { customer } = await desk.buy('basic');
    desk.fake.faults.add(everything, { kind: 'status', status: 500 }, 2);
    expect((await desk.payments.readCustomer(customer)).subscriptions).toHaveLength(1);
  });
});

const brief: Fault[] = [{ kind: 'lost' }, { kind: 'silent' }, { kind: 'status', status: 503 }];

describe.for(brief)('with $kind once', (fault) => {
  it('a customer is made once', async ({ desk }) => {
    desk.fake.faults.add(/^POST \/v1\/customers$/, fault);
    await desk.payments.makeCustomer({ ownerId: 'one', email: 'one@example.com' });
    expect(desk.fake.world.customers).toHaveLength(1);
  });

  it('a checkout is one page and one subscription', async ({ desk }) => {
    const customerRef = await desk.payments.makeCustomer({ ownerId: 'one', email: 'one@example.com' });
    desk.fake.faults.add(/^POST \/v1\/checkout\/sessions$/, fault);
    const wish = { key: 'click', customerRef, ownerId: 'one', planId: 'pro', ...pages } as const;
    const { url } = await desk.payments.startCheckout(wish);
    expect(pay(desk.fake.world, sessionIn(url))).toBe('paid');
    expect(desk.fake.world.sessions).toHaveLength(1);
    expect(desk.fake.world.subscriptions).toHaveLength(1);
  });

  it('an upgrade is paid once', async ({ desk }) => {
    const { id, customer } = await desk.buy('basic');
    desk.fake.faults.add(/^POST \/v1\/subscriptions\//, fault);
    await desk.payments.upgrade({ subscriptionRef: id, planId: 'pro', key: 'click' });
    expect((await desk.payments.readCustomer(customer)).periods).toHaveLength(2);
    expect(desk.fake.world.charges).toHaveLength(2);
  });

  it('a downgrade, an end and its taking back come through', async ({ desk }) => {
    const { id, customer } = await desk.buy('pro');
    desk.fake.faults.add(/^POST \/v1\/subscription_schedules$/, fault);
    await desk.payments.scheduleDowngrade(id, 'basic');
    expect((await desk.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { nextPlanId: 'basic' },
    ]);
    desk.fake.faults.add(/^POST \/v1\/subscription_schedules\/\w+\/release$/, fault);
    await desk.payments.setEndsAtPeriodEnd(id, true);
    expect((await desk.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { nextPlanId: null, endsAtPeriodEnd: true },
    ]);
    desk.fake.faults.add(/^POST \/v1\/subscriptions\//, fault);
    await desk.payments.setEndsAtPeriodEnd(id, false);
    expect((await desk.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { endsAtPeriodEnd: false },
    ]);
  });

  it('an end at once is one', async ({ desk }) => {
    const { id, customer } = await desk.buy('pro');
    desk.fake.faults.add(/^DELETE /, fault);
    await desk.payments.endNow(id);
    expect((await desk.payments.readCustomer(customer)).subscriptions).toMatchObject([{ state: 'ended' }]);
  });
});

describe('with no answer at all', () => {
  it('the same checkout later is the page that was made', async ({ desk }) => {
    const customerRef = await desk.payments.makeCustomer({ ownerId: 'one', email: 'one@example.com' });
    const wish = { key: 'click', customerRef, ownerId: 'one', planId: 'pro', ...pages } as const;
    desk.fake.faults.add(/^POST \/v1\/checkout\/sessions$/, { kind: 'lost' }, 3);
    await expect(desk.payments.startCheckout(wish)).rejects.toThrow(PaymentsUnavailable);
    const { url } = await desk.payments.startCheckout(wish);
    expect(sessionIn(url)).toBe(desk.fake.world.sessions[0]?.id);
    expect(desk.fake.world.sessions).toHaveLength(1);
  });

  it('the same upgrade later pays nothing more, with its key or a new one', async ({ desk }) => {
    const { id } = await desk.buy('basic');
    desk.fake.faults.add(/^POST \/v1\/subscriptions\//, { kind: 'lost' }, 3);
    const wish = { subscriptionRef: id, planId: 'pro' } as const;
    await expect(desk.payments.upgrade({ ...wish, key: 'one' })).rejects.toThrow(PaymentsUnavailable);
    await desk.payments.upgrade({ ...wish, key: 'one' });
    await desk.payments.upgrade({ ...wish, key: 'two' });
    expect(desk.fake.world.charges).toHaveLength(2);
  });
});

it('waits for a slow answer within the time that one attempt has', async ({ desk }) => {
  const { customer } = await desk.buy('basic');
  const gate = Promise.withResolvers<void>();
  desk.fake.faults.add(/^GET \/v1\/charges$/, { kind: 'slow', until: gate.promise });
  const reading = desk.payments.readCustomer(customer);
  gate.resolve();
  expect((await reading).periods).toHaveLength(1);
});

it('sends a key of ours with all that makes something', async ({ desk }) => {
  const { id } = await desk.buy('basic');
  await desk.payments.upgrade({ subscriptionRef: id, planId: 'pro', key: 'click' });
  const keys = desk.fake.requests.filter(({ address }) => address.startsWith('POST')).map(({ key }) => key);
  expect(keys).toEqual([expect.stringMatching(/^customer:owner-1:/), 'checkout:checkout-1', 'upgrade:click']);
});

import { describe, expect, it as plain } from 'vitest';
import { pay } from '../../../testing/stripe/acts.ts';
import type { Fault } from '../../../testing/stripe/faults.ts';
import {
  openStripeFixture,
  pages,
  type StripeFixture,
  sessionIn,
} from '../../../testing/stripe/stripe-fixture.ts';
import { PaymentsUnavailable } from '../port.ts';
import { createStripePayments } from './stripe-payments.ts';

// The SDK pauses between retries, so the tests run concurrently.
const it = plain.extend<{ fixture: StripeFixture }>({
  fixture: async ({ task: _ }, use) => {
    const fixture = await openStripeFixture({ timeoutMs: 1000 });
    await use(fixture);
    await fixture.fake.close();
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
  it.for(faults)('is reported as unavailable after a few attempts: %s', async ([, fault], { fixture }) => {
    fixture.fake.faults.add(everything, fault, 100);
    const reading = fixture.payments.readCustomer('cus_1');
    await expect(reading).rejects.toThrow(PaymentsUnavailable);
    await expect(reading).rejects.not.toThrow('inside Stripe');
    expect(fixture.fake.requests.length).toBeLessThanOrEqual(3);
  });

  it('is unavailable for every call', async ({ fixture }) => {
    const { id, customer } = await fixture.buy('basic');
    fixture.fake.faults.add(everything, { kind: 'status', status: 429 }, 100);
    const { payments } = fixture;
    const verbs = [
      payments.createCustomer({ ownerId: 'one', email: 'one@example.com' }),
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

  it('includes one that rejects our key', async ({ fixture }) => {
    const { apiBase, webhookSecret, prices, now } = fixture.fake;
    const stranger = createStripePayments({
      secretKey: 'sk_test_other',
      apiBase,
      webhookSecret,
      prices,
      now,
    });
    await expect(stranger.readCustomer('cus_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('may recover within the attempts', async ({ fixture }) => {
    const { customer } = await fixture.buy('basic');
    fixture.fake.faults.add(everything, { kind: 'status', status: 500 }, 2);
    expect((await fixture.payments.readCustomer(customer)).subscriptions).toHaveLength(1);
  });
});

const brief: Fault[] = [{ kind: 'lost' }, { kind: 'silent' }, { kind: 'status', status: 503 }];

describe.for(brief)('with $kind once', (fault) => {
  it('a customer is created once', async ({ fixture }) => {
    fixture.fake.faults.add(/^POST \/v1\/customers$/, fault);
    await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    expect(fixture.fake.world.customers).toHaveLength(1);
  });

  it('a checkout makes one page and one subscription', async ({ fixture }) => {
    const customerRef = await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    fixture.fake.faults.add(/^POST \/v1\/checkout\/sessions$/, fault);
    const request = { key: 'click', customerRef, ownerId: 'one', planId: 'pro', ...pages } as const;
    const { url } = await fixture.payments.startCheckout(request);
    expect(pay(fixture.fake.world, sessionIn(url))).toBe('paid');
    expect(fixture.fake.world.sessions).toHaveLength(1);
    expect(fixture.fake.world.subscriptions).toHaveLength(1);
  });

  it('an upgrade is paid once', async ({ fixture }) => {
    const { id, customer } = await fixture.buy('basic');
    fixture.fake.faults.add(/^POST \/v1\/subscriptions\//, fault);
    await fixture.payments.upgrade({ subscriptionRef: id, planId: 'pro', key: 'click' });
    expect((await fixture.payments.readCustomer(customer)).periods).toHaveLength(2);
    expect(fixture.fake.world.charges).toHaveLength(2);
  });

  it('a downgrade, a cancellation and its reversal succeed', async ({ fixture }) => {
    const { id, customer } = await fixture.buy('pro');
    fixture.fake.faults.add(/^POST \/v1\/subscription_schedules$/, fault);
    await fixture.payments.scheduleDowngrade(id, 'basic');
    expect((await fixture.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { nextPlanId: 'basic' },
    ]);
    fixture.fake.faults.add(/^POST \/v1\/subscription_schedules\/\w+\/release$/, fault);
    await fixture.payments.setEndsAtPeriodEnd(id, true);
    expect((await fixture.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { nextPlanId: null, endsAtPeriodEnd: true },
    ]);
    fixture.fake.faults.add(/^POST \/v1\/subscriptions\//, fault);
    await fixture.payments.setEndsAtPeriodEnd(id, false);
    expect((await fixture.payments.readCustomer(customer)).subscriptions).toMatchObject([
      { endsAtPeriodEnd: false },
    ]);
  });

  it('ending at once succeeds', async ({ fixture }) => {
    const { id, customer } = await fixture.buy('pro');
    fixture.fake.faults.add(/^DELETE /, fault);
    await fixture.payments.endNow(id);
    expect((await fixture.payments.readCustomer(customer)).subscriptions).toMatchObject([{ state: 'ended' }]);
  });
});

describe('with no answer at all', () => {
  it('a retried checkout returns the page that was created', async ({ fixture }) => {
    const customerRef = await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    const request = { key: 'click', customerRef, ownerId: 'one', planId: 'pro', ...pages } as const;
    fixture.fake.faults.add(/^POST \/v1\/checkout\/sessions$/, { kind: 'lost' }, 3);
    await expect(fixture.payments.startCheckout(request)).rejects.toThrow(PaymentsUnavailable);
    const { url } = await fixture.payments.startCheckout(request);
    expect(sessionIn(url)).toBe(fixture.fake.world.sessions[0]?.id);
    expect(fixture.fake.world.sessions).toHaveLength(1);
  });

  it('a retried upgrade charges nothing more, with its key or a new one', async ({ fixture }) => {
    const { id } = await fixture.buy('basic');
    fixture.fake.faults.add(/^POST \/v1\/subscriptions\//, { kind: 'lost' }, 3);
    const request = { subscriptionRef: id, planId: 'pro' } as const;
    await expect(fixture.payments.upgrade({ ...request, key: 'one' })).rejects.toThrow(PaymentsUnavailable);
    await fixture.payments.upgrade({ ...request, key: 'one' });
    await fixture.payments.upgrade({ ...request, key: 'two' });
    expect(fixture.fake.world.charges).toHaveLength(2);
  });
});

it('waits for a slow answer within the time limit of an attempt', async ({ fixture }) => {
  const { customer } = await fixture.buy('basic');
  const gate = Promise.withResolvers<void>();
  fixture.fake.faults.add(/^GET \/v1\/charges$/, { kind: 'slow', until: gate.promise });
  const reading = fixture.payments.readCustomer(customer);
  gate.resolve();
  expect((await reading).periods).toHaveLength(1);
});

it('sends our idempotency key with everything that creates something', async ({ fixture }) => {
  const { id } = await fixture.buy('basic');
  await fixture.payments.upgrade({ subscriptionRef: id, planId: 'pro', key: 'click' });
  const keys = fixture.fake.requests
    .filter(({ address }) => address.startsWith('POST'))
    .map(({ key }) => key);
  expect(keys).toEqual([expect.stringMatching(/^customer:owner-1:/), 'checkout:checkout-1', 'upgrade:click']);
});

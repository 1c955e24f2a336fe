import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs as day } from '../../../domain/time.ts';
import { cancelInPortal, changeCard, dispute, pay, refund } from '../../../testing/stripe/acts.ts';
import {
  openStripeFixture,
  pages,
  type StripeFixture,
  sessionIn,
} from '../../../testing/stripe/stripe-fixture.ts';
import { find, type Subscription } from '../../../testing/stripe/world.ts';
import { PaymentDeclined } from '../port.ts';
import { createStripePayments } from './stripe-payments.ts';

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await openStripeFixture();
});
afterEach(() => fixture.fake.close());

const at = (text: string) => new Date(`${text}Z`);
const only = async ({ customer }: Subscription) => {
  const { subscriptions, periods } = await fixture.payments.readCustomer(customer);
  expect(subscriptions).toHaveLength(1);
  const [subscription] = subscriptions;
  if (subscription === undefined) throw new Error();
  return { subscription, periods };
};
const invoicesOf = ({ id }: Subscription) =>
  fixture.fake.world.invoices.filter(({ subscription }) => subscription === id);

describe('buying', () => {
  it('creates one customer per user, however often it is called', async () => {
    const user = { ownerId: 'one', email: 'same@example.com' };
    const first = await fixture.payments.createCustomer(user);
    fixture.fake.pass(3 * day);
    expect(await fixture.payments.createCustomer(user)).toBe(first);
    expect(await fixture.payments.createCustomer({ ...user, ownerId: 'two' })).not.toBe(first);
    expect(fixture.fake.world.customers).toMatchObject([
      { email: 'same@example.com', metadata: { owner_id: 'one' } },
      { email: 'same@example.com', metadata: { owner_id: 'two' } },
    ]);
  });

  it('returns the same page for the same checkout, with its owner and our addresses', async () => {
    const customerRef = await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    const request = { key: 'click', customerRef, ownerId: 'one', planId: 'growth', ...pages } as const;
    const first = await fixture.payments.startCheckout(request);
    expect(await fixture.payments.startCheckout(request)).toEqual(first);
    expect(fixture.fake.world.sessions).toMatchObject([
      {
        customer: customerRef,
        client_reference_id: 'one',
        metadata: { owner_id: 'one', checkout_id: 'click' },
        success_url: pages.doneUrl,
        cancel_url: pages.canceledUrl,
      },
    ]);
  });

  it('expires an earlier page, so that two tabs can’t buy twice', async () => {
    const customerRef = await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    const request = { customerRef, ownerId: 'one', planId: 'growth', ...pages } as const;
    const first = await fixture.payments.startCheckout({ ...request, key: 'first' });
    const second = await fixture.payments.startCheckout({ ...request, key: 'second' });
    expect(() => pay(fixture.fake.world, sessionIn(first.url))).toThrow('expired');
    expect(pay(fixture.fake.world, sessionIn(second.url))).toBe('paid');
  });

  it('reads what was bought', async () => {
    const bought = await fixture.buy('growth');
    const { subscription, periods } = await only(bought);
    const period = { periodStart: at('2027-01-31T12:00'), periodEnd: at('2027-02-28T12:00') };
    expect(subscription).toEqual({
      ref: bought.id,
      planId: 'growth',
      state: 'active',
      ...period,
      endsAtPeriodEnd: false,
      nextPlanId: null,
      createdAt: period.periodStart,
      paymentMethod: 'Visa ending 4242',
    });
    const [invoice] = invoicesOf(bought);
    expect(periods).toEqual([
      {
        ref: `invoice:${invoice?.id}:${invoice?.lines[0]?.id}`,
        invoiceRef: invoice?.id,
        planId: 'growth',
        ...period,
        paidAt: period.periodStart,
        amountCents: 2999,
        refundedCents: 0,
        dispute: 'none',
      },
    ]);
  });

  it('finds the line and the payment of an invoice with many', async () => {
    const bought = await fixture.buy('basic');
    const [invoice] = invoicesOf(bought);
    const [line] = invoice?.lines ?? [];
    const [payment] = invoice?.payments ?? [];
    if (!invoice || !line || !payment) throw new Error();
    for (let more = 0; more < 120; more += 1) {
      invoice.lines.unshift({ ...line, id: `il_more${more}`, amount: 0 });
      invoice.payments.unshift({ ...payment, id: `inpay_more${more}`, status: 'canceled' });
    }
    refund(fixture.fake.world, invoice, 500);
    const { periods } = await only(bought);
    expect(periods).toMatchObject([{ ref: `invoice:${invoice.id}:${line.id}`, refundedCents: 500 }]);
  });

  it('counts a period that a coupon makes cheaper or free', async () => {
    const bought = await fixture.buy('growth');
    fixture.fake.world.coupons.set(bought.id, 50);
    fixture.fake.pass(29 * day);
    fixture.fake.world.coupons.set(bought.id, 100);
    fixture.fake.pass(31 * day);
    const { periods } = await only(bought);
    expect(periods.map(({ amountCents }) => amountCents)).toEqual([2999, 1499, 0]);
  });

  it('opens the portal', async () => {
    const { customer } = await fixture.buy('basic');
    const { url } = await fixture.payments.openPortal({ customerRef: customer, returnUrl: pages.doneUrl });
    expect(url).toContain('/p/session/');
  });

  it('reads no subscription for a customer who paid nothing', async () => {
    const customerRef = await fixture.payments.createCustomer({ ownerId: 'one', email: 'one@example.com' });
    expect(await fixture.payments.readCustomer(customerRef)).toEqual({ subscriptions: [], periods: [] });
  });
});

describe('a subscription', () => {
  it('renews on the last day of short months, and a period counts once it is paid', async () => {
    const bought = await fixture.buy('basic');
    fixture.fake.pass(28 * day);
    const unpaid = await only(bought);
    expect(unpaid.subscription).toMatchObject({ state: 'active', periodStart: at('2027-02-28T12:00') });
    expect(unpaid.periods).toHaveLength(1);
    fixture.fake.pass(0.5 * day);
    const paid = await only(bought);
    expect(paid.subscription.periodEnd).toEqual(at('2027-03-31T12:00'));
    expect(paid.periods.map(({ periodStart }) => periodStart)).toEqual([
      at('2027-01-31T12:00'),
      at('2027-02-28T12:00'),
    ]);
  });

  it('has every period of many years, page by page', async () => {
    const bought = await fixture.buy('basic');
    fixture.fake.pass(365 * 10 * day);
    const { periods } = await only(bought);
    expect(periods).toHaveLength(120);
    expect(new Set(periods.map(({ ref }) => ref)).size).toBe(120);
  });

  it('is past due while the card is declined, and active once another one pays', async () => {
    const bought = await fixture.buy('basic', { card: '0341' });
    fixture.fake.pass(29 * day);
    expect((await only(bought)).subscription.state).toBe('past_due');
    changeCard(fixture.fake.world, bought.customer, '4242');
    const { subscription, periods } = await only(bought);
    expect(subscription.state).toBe('active');
    expect(periods).toHaveLength(2);
  });

  it('ends when Stripe gives up on the card', async () => {
    const bought = await fixture.buy('basic', { card: '0341' });
    fixture.fake.pass(40 * day);
    const { subscription, periods } = await only(bought);
    expect(subscription.state).toBe('ended');
    expect(periods).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  it('starts a new period and credits the unused part of the old one', async () => {
    const bought = await fixture.buy('basic');
    fixture.fake.pass(14 * day);
    const quote = await fixture.payments.quoteUpgrade(bought.id, 'pro');
    expect(quote).toEqual({ priceCents: 4999, creditedCents: 1000, dueCents: 3999 });
    await fixture.payments.upgrade({ subscriptionRef: bought.id, planId: 'pro', key: 'click' });
    const { subscription, periods } = await only(bought);
    expect(subscription).toMatchObject({
      planId: 'pro',
      periodStart: at('2027-02-14T12:00'),
      periodEnd: at('2027-03-14T12:00'),
    });
    expect(periods.map(({ planId, amountCents }) => [planId, amountCents])).toEqual([
      ['basic', 1999],
      ['pro', 3999],
    ]);
  });

  it('is made once, however often it is called', async () => {
    const bought = await fixture.buy('basic');
    const request = { subscriptionRef: bought.id, planId: 'growth', key: 'click' } as const;
    await fixture.payments.upgrade(request);
    await fixture.payments.upgrade(request);
    await fixture.payments.upgrade({ ...request, key: 'another click' });
    expect((await only(bought)).periods).toHaveLength(2);
  });

  it.for(['0341', '3155'] as const)('changes nothing when the card (%s) is declined', async (card) => {
    const bought = await fixture.buy('growth', { card });
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    const before = await only(bought);
    const upgrade = fixture.payments.upgrade({ subscriptionRef: bought.id, planId: 'pro', key: 'click' });
    await expect(upgrade).rejects.toThrow(PaymentDeclined);
    await expect(upgrade).rejects.not.toThrow('Your card');
    expect(await only(bought)).toEqual(before);
  });

  it('cancels a scheduled downgrade', async () => {
    const bought = await fixture.buy('growth');
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    await fixture.payments.upgrade({ subscriptionRef: bought.id, planId: 'pro', key: 'click' });
    expect((await only(bought)).subscription).toMatchObject({ planId: 'pro', nextPlanId: null });
  });

  it.for(['mark', 'day'] as const)('cancels a scheduled end, set by a %s', async (how) => {
    const bought = await fixture.buy('growth');
    cancelInPortal(fixture.fake.world, bought.id, how);
    await fixture.payments.upgrade({ subscriptionRef: bought.id, planId: 'pro', key: 'click' });
    expect((await only(bought)).subscription).toMatchObject({ planId: 'pro', endsAtPeriodEnd: false });
  });
});

describe('a downgrade', () => {
  it('starts with the next period at its whole price', async () => {
    const bought = await fixture.buy('pro');
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    expect((await only(bought)).subscription).toMatchObject({ planId: 'pro', nextPlanId: 'basic' });
    fixture.fake.pass(29 * day);
    const { subscription, periods } = await only(bought);
    expect(subscription).toMatchObject({
      planId: 'basic',
      nextPlanId: null,
      periodStart: at('2027-02-28T12:00'),
    });
    expect(periods.map(({ planId, amountCents }) => [planId, amountCents])).toEqual([
      ['pro', 4999],
      ['basic', 1999],
    ]);
    fixture.fake.pass(62 * day);
    expect((await only(bought)).periods.map(({ planId }) => planId)).toEqual([
      'pro',
      'basic',
      'basic',
      'basic',
    ]);
  });

  it('can be changed or canceled', async () => {
    const bought = await fixture.buy('pro');
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    await fixture.payments.scheduleDowngrade(bought.id, 'growth');
    expect((await only(bought)).subscription.nextPlanId).toBe('growth');
    await fixture.payments.scheduleDowngrade(bought.id, null);
    await fixture.payments.scheduleDowngrade(bought.id, null);
    expect((await only(bought)).subscription.nextPlanId).toBeNull();
    fixture.fake.pass(29 * day);
    expect((await only(bought)).subscription.planId).toBe('pro');
  });

  it('is dropped when the subscription is cancelled, also in its second phase', async () => {
    const bought = await fixture.buy('pro');
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    fixture.fake.pass(29 * day);
    await fixture.payments.setEndsAtPeriodEnd(bought.id, true);
    expect((await only(bought)).subscription).toMatchObject({ endsAtPeriodEnd: true, nextPlanId: null });
  });

  it('cancels a scheduled end', async () => {
    const bought = await fixture.buy('pro');
    await fixture.payments.setEndsAtPeriodEnd(bought.id, true);
    await fixture.payments.scheduleDowngrade(bought.id, 'basic');
    expect((await only(bought)).subscription).toMatchObject({ endsAtPeriodEnd: false, nextPlanId: 'basic' });
  });
});

describe('cancelling', () => {
  it('takes effect at the period’s end and can be reverted, many times a day', async () => {
    const bought = await fixture.buy('basic');
    for (const ends of [true, true, false, false, true, false, true]) {
      await fixture.payments.setEndsAtPeriodEnd(bought.id, ends);
      expect((await only(bought)).subscription.endsAtPeriodEnd).toBe(ends);
    }
    fixture.fake.pass(29 * day);
    const { subscription, periods } = await only(bought);
    expect(subscription.state).toBe('ended');
    expect(periods).toHaveLength(1);
  });

  it.for(['mark', 'day'] as const)('in the portal by a %s is read and can be reverted', async (how) => {
    const bought = await fixture.buy('basic');
    cancelInPortal(fixture.fake.world, bought.id, how);
    expect((await only(bought)).subscription.endsAtPeriodEnd).toBe(true);
    await fixture.payments.setEndsAtPeriodEnd(bought.id, false);
    expect((await only(bought)).subscription.endsAtPeriodEnd).toBe(false);
  });

  it('at once is final, idempotent and without a refund', async () => {
    const bought = await fixture.buy('basic');
    await fixture.payments.scheduleDowngrade(bought.id, 'growth');
    await fixture.payments.endNow(bought.id);
    await fixture.payments.endNow(bought.id);
    expect((await only(bought)).subscription.state).toBe('ended');
    fixture.fake.pass(90 * day);
    expect((await only(bought)).periods).toMatchObject([{ refundedCents: 0 }]);
  });
});

describe('customers who changed', () => {
  it('are those with a payment, refund, dispute or change since a time', async () => {
    const quiet = await fixture.buy('pro');
    const renewing = await fixture.buy('basic');
    fixture.fake.pass(20 * day);
    const [refunded, disputed, cancelled, downgraded] = [
      await fixture.buy('basic'),
      await fixture.buy('basic'),
      await fixture.buy('basic'),
      await fixture.buy('pro'),
    ];
    fixture.fake.pass(1 * day);
    const since = new Date(fixture.fake.now());
    fixture.fake.pass(1000);
    const first = (one: Subscription) =>
      find(fixture.fake.world.invoices, 'invoice', one.latest_invoice ?? '');
    refund(fixture.fake.world, first(refunded), 100);
    dispute(fixture.fake.world, first(disputed));
    cancelInPortal(fixture.fake.world, cancelled.id);
    await fixture.payments.scheduleDowngrade(downgraded.id, 'basic');
    await fixture.payments.endNow(quiet.id);
    const changed = [refunded, disputed, cancelled, downgraded, quiet].map(({ customer }) => customer);
    expect(new Set(await fixture.payments.listChangedCustomers(since))).toEqual(new Set(changed));
    fixture.fake.pass(8 * day);
    expect(await fixture.payments.listChangedCustomers(since)).toContain(renewing.customer);
    expect(await fixture.payments.listChangedCustomers(new Date(fixture.fake.now() + 1000))).toEqual([
      disputed.customer,
    ]);
  });

  it('are all found, page by page, also by a late payment of an invoice', async () => {
    const late = await fixture.buy('basic', { card: '0341' });
    fixture.fake.pass(28 * day);
    const since = new Date(fixture.fake.now() + 4 * day);
    fixture.fake.pass(5 * day);
    changeCard(fixture.fake.world, late.customer, '4242');
    for (let buyer = 0; buyer < 120; buyer += 1) await fixture.buy('basic');
    fixture.fake.pass(40 * day);
    expect(await fixture.payments.listChangedCustomers(since)).toHaveLength(121);
  });
});

describe('prices', () => {
  it('of no plan are named in an error', async () => {
    const bought = await fixture.buy('basic');
    const { apiBase, secretKey, webhookSecret, prices, now } = fixture.fake;
    const settings = { apiBase, secretKey, webhookSecret, now };
    const changed = createStripePayments({ ...settings, prices: { ...prices, basic: 'price_new' } });
    await expect(changed.readCustomer(bought.customer)).rejects.toThrow(
      'Stripe’s price price_basic belongs to no plan here. Add it to the plan’s prices, after the one on sale.',
    );
    const both = createStripePayments({
      ...settings,
      prices: { ...prices, basic: 'price_new, price_basic' },
    });
    expect((await both.readCustomer(bought.customer)).periods).toMatchObject([{ planId: 'basic' }]);
  });

  it('need a secret key of Stripe’s', () => {
    const { prices, webhookSecret, now } = fixture.fake;
    expect(() => createStripePayments({ secretKey: 'pk_live_1', webhookSecret, prices, now })).toThrow(
      'not a secret key',
    );
  });
});

import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideDispute, dispute, refund } from '../../../testing/stripe/acts.ts';
import { openStripeFixture, type StripeFixture } from '../../../testing/stripe/stripe-fixture.ts';
import type { StripeEvent, Subscription } from '../../../testing/stripe/world.ts';
import { BadPaymentEvent, PaymentsUnavailable } from '../port.ts';

let fixture: StripeFixture;
let bought: Subscription;
beforeEach(async () => {
  fixture = await openStripeFixture();
  bought = await fixture.buy('basic');
});
afterEach(() => fixture.fake.close());

const paid = (): StripeEvent => {
  const event = fixture.fake.world.events.find(({ type }) => type === 'invoice.paid');
  if (event === undefined) throw new Error('Nothing was paid.');
  return event;
};
const read = ({ body, signature }: { body: string; signature: string }) =>
  fixture.payments.readEvent(body, signature);

it('returns only an event’s id, type, customer and time', async () => {
  const { id } = paid();
  expect(await read(fixture.fake.signEvent(paid()))).toEqual({
    id,
    type: 'invoice.paid',
    customerRef: bought.customer,
    createdAt: new Date(fixture.fake.now()),
  });
});

it('finds the customer of every event', async () => {
  const [invoice] = fixture.fake.world.invoices;
  if (invoice === undefined) throw new Error();
  await fixture.payments.scheduleDowngrade(bought.id, 'basic');
  refund(fixture.fake.world, invoice, 100);
  decideDispute(fixture.fake.world, dispute(fixture.fake.world, invoice), 'won');
  await fixture.payments.endNow(bought.id);
  const customers = new Map<string, string | null>();
  for (const event of fixture.fake.world.events) {
    customers.set(event.type, (await read(fixture.fake.signEvent(event))).customerRef);
  }
  expect([...customers.keys()].length).toBeGreaterThan(14);
  for (const [type, customer] of customers) expect([type, customer]).toEqual([type, bought.customer]);
});

it('has no customer for events without one', async () => {
  const payout = { ...paid(), type: 'payout.paid', data: { object: { id: 'po_1', object: 'payout' } } };
  expect(await read(fixture.fake.signEvent(payout))).toMatchObject({
    type: 'payout.paid',
    customerRef: null,
  });
});

it('rejects for now if the customer of a dispute can’t be fetched', async () => {
  const [invoice] = fixture.fake.world.invoices;
  if (invoice === undefined) throw new Error();
  dispute(fixture.fake.world, invoice);
  const event = fixture.fake.world.events.at(-1);
  fixture.fake.faults.add(/charges/, { kind: 'status', status: 429 });
  if (event === undefined) throw new Error();
  await expect(read(fixture.fake.signEvent(event))).rejects.toThrow(PaymentsUnavailable);
  expect(await read(fixture.fake.signEvent(event))).toMatchObject({ customerRef: bought.customer });
});

describe('refuses', () => {
  const signed = (body: string, more: { secret?: string; timestamp?: number; scheme?: string } = {}) => ({
    body,
    signature: Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: fixture.fake.webhookSecret,
      timestamp: Math.floor(fixture.fake.now() / 1000),
      ...more,
    }),
  });

  it('a signature that is missing, empty, made with another secret or over another text', async () => {
    const { body, signature } = fixture.fake.signEvent(paid());
    const deliveries = [
      { body, signature: '' },
      { body, signature: 'nonsense' },
      { body, signature: 't=1' },
      { body, signature: signature.replace(/v1=.*/, 'v1=') },
      signed(body, { secret: 'whsec_other' }),
      { body: body.replace('invoice.paid', 'invoice.open'), signature },
      { body: JSON.stringify(JSON.parse(body), null, 2), signature },
      { body: `${body} `, signature },
      { body: '', signature },
    ];
    for (const delivery of deliveries) await expect(read(delivery)).rejects.toThrow(BadPaymentEvent);
  });

  it('a signature of another scheme, and accepts one of two secrets during a rotation', async () => {
    const { body } = fixture.fake.signEvent(paid());
    await expect(read(signed(body, { scheme: 'v0' }))).rejects.toThrow(BadPaymentEvent);
    const old = signed(body, { secret: 'whsec_old' }).signature.replace(/^t=\d+,/, '');
    const { signature } = signed(body);
    expect(await read({ body, signature: `${signature},${old}` })).toMatchObject({ type: 'invoice.paid' });
  });

  it.for([
    [-301, false],
    [-300, true],
    [0, true],
    [60, true],
    [61, false],
    [3600, false],
  ] as const)('or accepts an event signed %i s from now: %s', async ([seconds, isAccepted]) => {
    const reading = read(fixture.fake.signEvent(paid(), fixture.fake.now() + seconds * 1000));
    if (isAccepted) expect(await reading).toMatchObject({ type: 'invoice.paid' });
    else await expect(reading).rejects.toThrow(BadPaymentEvent);
  });

  it('a second timestamp that would make an old event new', async () => {
    const { body, signature } = fixture.fake.signEvent(paid(), fixture.fake.now() - 3_600_000);
    const current = `t=${Math.floor(fixture.fake.now() / 1000)}`;
    await expect(read({ body, signature: `${signature},${current}` })).rejects.toThrow(BadPaymentEvent);
    await expect(read({ body, signature: `${current},${signature}` })).rejects.toThrow(BadPaymentEvent);
  });

  it('events of the other mode and of other accounts', async () => {
    await expect(read(fixture.fake.signEvent({ ...paid(), livemode: true }))).rejects.toThrow('live mode');
    const live = await openStripeFixture({ isLive: true });
    const delivery = signed(JSON.stringify(paid()));
    await expect(live.payments.readEvent(delivery.body, delivery.signature)).rejects.toThrow('test mode');
    await live.fake.close();
    const foreign = { ...paid(), account: 'acct_other' };
    await expect(read(signed(JSON.stringify(foreign)))).rejects.toThrow('another account');
  });

  it('signed events that can’t be stored', async () => {
    const event = paid();
    const of = (object: object) => ({ ...event, data: { object: { object: 'invoice', ...object } } });
    for (const delivery of [
      { ...event, type: 'invoice.\0paid' },
      { ...event, type: 'invoice.\ud83d' },
      of({ customer: 'cus_\0' }),
      of({ customer: { id: 'cus_\udc00' } }),
      of({ object: 'customer', id: 'cus_\0' }),
      of({ charge: 'ch_\0' }),
    ])
      await expect(read(signed(JSON.stringify(delivery)))).rejects.toThrow(BadPaymentEvent);
  });

  it('signed texts that are no events', async () => {
    for (const body of [
      'null',
      '[]',
      '{}',
      'no json',
      '{"object":"event","id":"evt_1"}',
      '{"object":"v2.core.event"}',
    ]) {
      await expect(read(signed(body))).rejects.toThrow(BadPaymentEvent);
    }
  });
});

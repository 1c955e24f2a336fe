// @module-tag slow
import { expect, it } from 'vitest';
import { z } from 'zod';
import { urls } from '../../../contract/urls.ts';
import { dayMs as day } from '../../../domain/time.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { chargeOf, decideDispute, dispute, refund } from '../../../testing/stripe/acts.ts';
import { type BillingFixture, openBillingFixture } from '../../../testing/stripe/billing-fixture.ts';
import { differences } from '../../../testing/stripe/expected-state.ts';

const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.paid',
];

const OfCustomer = z.object({ customer: z.string().optional() });

function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  return things.length <= 1
    ? [[...things]]
    : things.flatMap((first, index) =>
        permutations(things.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      );
}

describeDatabase('postgres', (open) => {
  /** Runs a server with the fake Stripe. `look` checks that a customer has what Stripe says. */
  const withFixture = async (
    test: (
      fixture: BillingFixture,
      db: Awaited<ReturnType<typeof open>>['db'],
      look: (customer: string, ownerId: string) => Promise<void>,
    ) => Promise<void>,
  ) => {
    const database = await open();
    const fixture = await openBillingFixture(database);
    try {
      await test(fixture, database.db, async (customer, ownerId) => {
        await fixture.quiet('caughtUp');
        expect(await differences(database.db, fixture.stripe.fake.world, { ownerId, customer })).toEqual([]);
      });
    } finally {
      await fixture.close();
    }
  };
  const eventsOf = (fixture: BillingFixture, customer: string, types: readonly string[] = eventTypes) =>
    types.map((type) => {
      const found = fixture.stripe.fake.world.events.findLast(
        ({ type: other, data }) => other === type && OfCustomer.parse(data.object).customer === customer,
      );
      if (found === undefined) throw new Error(`Stripe sent no ${type}.`);
      return found;
    });

  it('ends in the same state after each of the 120 orders of five events', async () => {
    await withFixture(async (fixture, db, look) => {
      const orders = permutations(eventTypes);
      expect(orders).toHaveLength(120);
      for (const order of orders) {
        const user = await fixture.join();
        const customer = await fixture.subscribe(user, 'growth');
        for (const event of eventsOf(fixture, customer, order))
          expect(await fixture.deliver(event)).toBe(200);
        await look(customer, user.ownerId);
        expect((await user.ask('GET', urls.subscription)).body).toMatchObject({
          plan: { id: 'growth' },
          status: 'active',
          paymentMethod: 'Visa ending 4242',
        });
      }
      const granted = await db.selectFrom('credit_batches').select('credits_total').execute();
      expect(granted).toEqual(Array.from({ length: 120 }, () => ({ credits_total: 150 })));
    });
  }, 300_000);

  it('grants once when the same event arrives a hundred times at once', async () => {
    await withFixture(async (fixture, db, look) => {
      const user = await fixture.join();
      const customer = await fixture.subscribe(user, 'basic');
      const [paid] = eventsOf(fixture, customer, ['invoice.paid']);
      if (paid === undefined) throw new Error();
      const again = Array.from({ length: 100 }, () => fixture.deliver(paid));
      expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
      await look(customer, user.ownerId);
      expect(
        await db.selectFrom('payment_events').select('id').where('id', '=', paid.id).execute(),
      ).toHaveLength(1);
    });
  });

  it('is not changed by late events', async () => {
    await withFixture(async (fixture, _, look) => {
      const user = await fixture.join();
      const customer = await fixture.subscribe(user, 'pro');
      const late = eventsOf(fixture, customer);
      await fixture.stripe.payments.endNow(fixture.stripe.fake.world.subscriptions[0]?.id ?? '');
      for (const event of eventsOf(fixture, customer, ['customer.subscription.deleted']))
        await fixture.deliver(event);
      await look(customer, user.ownerId);
      for (const event of late) await fixture.deliver(event);
      await look(customer, user.ownerId);
      expect((await user.ask('GET', urls.subscription)).body).toMatchObject({ plan: { id: 'free' } });
    });
  });

  it('revokes partial refunds exactly, freezes during a dispute, and revokes all when it is lost', async () => {
    await withFixture(async (fixture, _, look) => {
      const { world } = fixture.stripe.fake;
      const user = await fixture.join();
      const customer = await fixture.subscribe(user, 'growth');
      const [invoice] = world.invoices;
      if (invoice === undefined) throw new Error();
      const deliverAll = async () => {
        for (const event of world.events) await fixture.deliver(event);
        await look(customer, user.ownerId);
      };
      await deliverAll();
      for (const cents of [1, 999, 500]) {
        refund(world, invoice, cents);
        await deliverAll();
      }
      const opened = dispute(world, invoice);
      await deliverAll();
      decideDispute(world, opened, 'won');
      await deliverAll();
      decideDispute(world, dispute(world, invoice), 'lost');
      expect(chargeOf(world, invoice).amount_refunded).toBe(1500);
      await deliverAll();
    });
  });

  it('refuses events that are not for this server, and stores nothing', async () => {
    await withFixture(async (fixture, db) => {
      const customer = await fixture.subscribe(await fixture.join(), 'basic');
      const [paid] = eventsOf(fixture, customer, ['invoice.paid']);
      if (paid === undefined) throw new Error();
      expect(await fixture.deliver({ ...paid, livemode: true })).toBe(400);
      const { body, signature } = fixture.stripe.fake.signEvent(paid);
      const url = `${fixture.server().url}${urls.stripeEvents}`;
      for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': `${signature}0` }]) {
        expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
      }
      const spaced = { method: 'POST', headers: { 'stripe-signature': signature }, body: `${body}\n` };
      expect((await fetch(url, spaced)).status).toBe(400);
      expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    });
  });

  it('answers at once while Stripe is slow, and does the work later', async () => {
    await withFixture(async (fixture, db, look) => {
      const user = await fixture.join();
      const customer = await fixture.subscribe(user, 'basic');
      const gate = Promise.withResolvers<void>();
      fixture.stripe.fake.faults.add(/^GET \/v1\/charges$/, { kind: 'slow', until: gate.promise });
      for (const event of eventsOf(fixture, customer)) expect(await fixture.deliver(event)).toBe(200);
      expect(await db.selectFrom('credit_batches').selectAll().execute()).toEqual([]);
      gate.resolve();
      await look(customer, user.ownerId);
    });
  });

  it('catches up with hundreds of events in any order after three days, and reconciliation finds nothing', async () => {
    await withFixture(async (fixture, _, look) => {
      const buyers: { customer: string; ownerId: string }[] = [];
      for (let index = 0; index < 20; index += 1) {
        const user = await fixture.join();
        buyers.push({
          ownerId: user.ownerId,
          customer: await fixture.subscribe(user, index % 2 ? 'basic' : 'pro', index % 3 ? '4242' : '0341'),
        });
      }
      fixture.stripe.fake.pass(28 * day + 3 * day);
      const shuffled = fixture.stripe.fake.world.events.toSorted((one, other) =>
        one.id.at(-1) + one.id < other.id.at(-1) + other.id ? -1 : 1,
      );
      expect(shuffled.length).toBeGreaterThan(250);
      for (const event of shuffled) expect(await fixture.deliver(event)).toBe(200);
      for (const { customer, ownerId } of buyers) await look(customer, ownerId);
      expect(await fixture.compare()).toMatchObject({ missing: [], unpaid: [], unknown: [] });
    });
  }, 120_000);
});

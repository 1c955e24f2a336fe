import { expect, it } from 'vitest';
import { z } from 'zod';
import { urls } from '../../../contract/urls.ts';
import { dayMs as day } from '../../../domain/time.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { chargeOf, decideDispute, dispute, refund } from '../../../testing/stripe/acts.ts';
import { type BillingDesk, openBillingDesk } from '../../../testing/stripe/billing-desk.ts';
import { differences } from '../../../testing/stripe/expected-state.ts';

const told = [
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
  /**
   * Runs on a server with the adapter and the fake; at the end everybody has what Stripe says, and
   * the books are right.
   */
  const withDesk = async (
    test: (
      desk: BillingDesk,
      db: Awaited<ReturnType<typeof open>>['db'],
      look: (customer: string, ownerId: string) => Promise<void>,
    ) => Promise<void>,
  ) => {
    const database = await open();
    const desk = await openBillingDesk(database);
    try {
      await test(desk, database.db, async (customer, ownerId) => {
        await desk.quiet('caughtUp');
        expect(await differences(database.db, desk.stripe.fake.world, { ownerId, customer })).toEqual([]);
      });
    } finally {
      await desk.close();
    }
  };
  const eventsOf = (desk: BillingDesk, customer: string, types: readonly string[] = told) =>
    types.map((type) => {
      const found = desk.stripe.fake.world.events.findLast(
        ({ type: other, data }) => other === type && OfCustomer.parse(data.object).customer === customer,
      );
      if (found === undefined) throw new Error(`Stripe tells nothing of ${type}.`);
      return found;
    });

  it('ends right after each of the 120 orders of five events', async () => {
    await withDesk(async (desk, db, look) => {
      const orders = permutations(told);
      expect(orders).toHaveLength(120);
      for (const order of orders) {
        const user = await desk.join();
        const customer = await desk.subscribe(user, 'growth');
        for (const event of eventsOf(desk, customer, order)) expect(await desk.deliver(event)).toBe(200);
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

  it('grants once, however often and at once the same event comes', async () => {
    await withDesk(async (desk, db, look) => {
      const user = await desk.join();
      const customer = await desk.subscribe(user, 'basic');
      const [paid] = eventsOf(desk, customer, ['invoice.paid']);
      if (paid === undefined) throw new Error();
      const again = Array.from({ length: 100 }, () => desk.deliver(paid));
      expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
      await look(customer, user.ownerId);
      expect(
        await db.selectFrom('payment_events').select('id').where('id', '=', paid.id).execute(),
      ).toHaveLength(1);
    });
  });

  it('lets a late letter revive nothing', async () => {
    await withDesk(async (desk, _, look) => {
      const user = await desk.join();
      const customer = await desk.subscribe(user, 'pro');
      const late = eventsOf(desk, customer);
      await desk.stripe.payments.endNow(desk.stripe.fake.world.subscriptions[0]?.id ?? '');
      for (const event of eventsOf(desk, customer, ['customer.subscription.deleted']))
        await desk.deliver(event);
      await look(customer, user.ownerId);
      for (const event of late) await desk.deliver(event);
      await look(customer, user.ownerId);
      expect((await user.ask('GET', urls.subscription)).body).toMatchObject({ plan: { id: 'free' } });
    });
  });

  it('takes back three partial refunds exactly, waits while a payment is disputed, and takes all when it is lost', async () => {
    await withDesk(async (desk, _, look) => {
      const { world } = desk.stripe.fake;
      const user = await desk.join();
      const customer = await desk.subscribe(user, 'growth');
      const [invoice] = world.invoices;
      if (invoice === undefined) throw new Error();
      const tell = async () => {
        for (const event of world.events) await desk.deliver(event);
        await look(customer, user.ownerId);
      };
      await tell();
      for (const cents of [1, 999, 500]) {
        refund(world, invoice, cents);
        await tell();
      }
      const opened = dispute(world, invoice);
      await tell();
      decideDispute(world, opened, 'won');
      await tell();
      decideDispute(world, dispute(world, invoice), 'lost');
      expect(chargeOf(world, invoice).amount_refunded).toBe(1500);
      await tell();
    });
  });

  it('refuses letters that are not for this server and writes nothing', async () => {
    await withDesk(async (desk, db) => {
      const customer = await desk.subscribe(await desk.join(), 'basic');
      const [paid] = eventsOf(desk, customer, ['invoice.paid']);
      if (paid === undefined) throw new Error();
      expect(await desk.deliver({ ...paid, livemode: true })).toBe(400);
      const { body, signature } = desk.stripe.fake.letterOf(paid);
      const url = `${desk.server().url}${urls.stripeEvents}`;
      for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': `${signature}0` }]) {
        expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
      }
      const spaced = { method: 'POST', headers: { 'stripe-signature': signature }, body: `${body}\n` };
      expect((await fetch(url, spaced)).status).toBe(400);
      expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    });
  });

  it('answers at once while Stripe keeps it waiting, and does the work later', async () => {
    await withDesk(async (desk, db, look) => {
      const user = await desk.join();
      const customer = await desk.subscribe(user, 'basic');
      const gate = Promise.withResolvers<void>();
      desk.stripe.fake.faults.add(/^GET \/v1\/charges$/, { kind: 'slow', until: gate.promise });
      for (const event of eventsOf(desk, customer)) expect(await desk.deliver(event)).toBe(200);
      expect(await db.selectFrom('credit_batches').selectAll().execute()).toEqual([]);
      gate.resolve();
      await look(customer, user.ownerId);
    });
  });

  it('catches up after three days of silence with hundreds of letters in any order, and the night finds nothing', async () => {
    await withDesk(async (desk, _, look) => {
      const buyers: { customer: string; ownerId: string }[] = [];
      for (let index = 0; index < 20; index += 1) {
        const user = await desk.join();
        buyers.push({
          ownerId: user.ownerId,
          customer: await desk.subscribe(user, index % 2 ? 'basic' : 'pro', index % 3 ? '4242' : '0341'),
        });
      }
      desk.stripe.fake.pass(28 * day + 3 * day);
      const letters = desk.stripe.fake.world.events.toSorted((one, other) =>
        one.id.at(-1) + one.id < other.id.at(-1) + other.id ? -1 : 1,
      );
      expect(letters.length).toBeGreaterThan(250);
      for (const letter of letters) expect(await desk.deliver(letter)).toBe(200);
      for (const { customer, ownerId } of buyers) await look(customer, ownerId);
      expect(await desk.compare()).toMatchObject({ missing: [], unpaid: [], unknown: [] });
    });
  }, 120_000);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { grantCredits } from '../credits/books.ts';
import { type Payments, PaymentsUnavailable } from './port.ts';
import { reconcileNightly, reconcilePayments } from './reconcile.ts';

describeDatabase('pglite', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start: '2026-11-01T12:00:00.000Z' });
  });
  afterEach(() => fixture.close());

  const parts = (payments: Payments = fixture.sandbox) => ({
    db: fixture.database.db,
    payments,
    now: fixture.now,
    log: fixture.log,
  });

  it('finds nothing if everything was granted', async () => {
    await fixture.buy('growth');
    expect(await reconcilePayments(parts())).toEqual({ customers: 1, missing: [], unpaid: [], unknown: [] });
    expect(fixture.logged).toEqual([]);
  });

  it('grants what was paid and not granted, and logs it', async () => {
    const id = await fixture.begin('growth');
    await fixture.stopServer();
    await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
    const { missing } = await reconcilePayments(parts());
    expect(missing).toEqual([{ ownerId: fixture.ownerId, ref: expect.stringMatching(/^sandbox\./) }]);
    expect(fixture.logged).toEqual(['grant_was_missing']);
    expect(await fixture.batches()).toHaveLength(1);
    expect((await reconcilePayments(parts())).missing).toEqual([]);
  });

  it('reads each customer once', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    const read: string[] = [];
    const payments: Payments = {
      ...fixture.sandbox,
      readCustomer(ref) {
        read.push(ref);
        return fixture.sandbox.readCustomer(ref);
      },
    };
    expect(await reconcilePayments(parts(payments))).toMatchObject({ missing: [], unpaid: [] });
    expect(read).toEqual([fixture.customerRef]);
  });

  it('raises no alert if a newer sync of a customer was applied meanwhile', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    let isFirst = true;
    const payments: Payments = {
      ...fixture.sandbox,
      async readCustomer(ref) {
        const state = await fixture.sandbox.readCustomer(ref);
        if (isFirst) {
          isFirst = false;
          await fixture.sync();
        }
        return state;
      },
    };
    expect(await reconcilePayments(parts(payments))).toMatchObject({ missing: [], unpaid: [] });
    expect(fixture.logged).toEqual([]);
  });

  it('raises an alert for a grant without payment, and revokes nothing', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    const strange = { ownerId: fixture.ownerId, ref: 'sandbox.strange' };
    const grant = { source: 'subscription', label: 'Pro, November', credits: 500 } as const;
    const expiresAt = fixture.now() + 1000;
    await grantCredits(
      fixture.database.db,
      { ...strange, ...grant, batchId: randomUUID(), expiresAt },
      fixture.now(),
    );
    expect((await reconcilePayments(parts())).unpaid).toEqual([strange]);
    expect(fixture.logged).toEqual(['grant_without_payment']);
    expect(await fixture.batches()).toHaveLength(2);
  });

  it('reports unknown customers', async () => {
    await fixture.stopServer();
    const payments: Payments = { ...fixture.sandbox, listChangedCustomers: async () => ['stranger'] };
    expect((await reconcilePayments(parts(payments))).unknown).toEqual(['stranger']);
    expect(fixture.logged).toEqual(['payment_customer_unknown']);
  });

  it('looks back 35 days', async () => {
    const id = await fixture.begin('growth');
    await fixture.stopServer();
    await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
    const [live] = (await fixture.sandbox.readCustomer(fixture.customerRef)).subscriptions;
    await fixture.sandbox.endNow(live?.ref ?? '');
    fixture.goTo('2026-12-06T12:00:00.001Z');
    expect((await reconcilePayments(parts())).customers).toBe(0);
    fixture.goTo('2026-12-06T12:00:00.000Z');
    expect((await reconcilePayments(parts())).missing).toHaveLength(1);
  });

  it('runs once a night, and again if the service did not respond', async () => {
    await fixture.stopServer();
    await sql`delete from payment_comparisons`.execute(fixture.database.db);
    let asked = 0;
    let isDown = true;
    const payments: Payments = {
      ...fixture.sandbox,
      listChangedCustomers: async () => {
        asked += 1;
        if (isDown) throw new PaymentsUnavailable('out of order');
        return [];
      },
    };
    await expect(reconcileNightly(parts(payments))).rejects.toThrow(PaymentsUnavailable);
    isDown = false;
    await Promise.all([reconcileNightly(parts(payments)), reconcileNightly(parts(payments))]);
    fixture.goTo('2026-11-02T02:59:59.000Z');
    await reconcileNightly(parts(payments));
    expect(asked).toBe(2);
    fixture.goTo('2026-11-02T03:00:00.000Z');
    await reconcileNightly(parts(payments));
    expect(asked).toBe(3);
  });

  it('is taken over by another process after ten minutes of silence', async () => {
    await fixture.stopServer();
    await sql`delete from payment_comparisons`.execute(fixture.database.db);
    const killed = Promise.withResolvers<string[]>();
    let asked = 0;
    const payments: Payments = {
      ...fixture.sandbox,
      listChangedCustomers: () => {
        asked += 1;
        return asked === 1 ? killed.promise : Promise.resolve([]);
      },
    };
    const first = reconcileNightly(parts(payments));
    await expect.poll(() => asked).toBe(1);
    fixture.goTo('2026-11-01T12:09:59.999Z');
    await reconcileNightly(parts(payments));
    expect(asked).toBe(1);
    fixture.goTo('2026-11-01T12:10:00.000Z');
    await reconcileNightly(parts(payments));
    expect(asked).toBe(2);
    fixture.goTo('2026-11-01T13:00:00.000Z');
    await reconcileNightly(parts(payments));
    expect(asked).toBe(2);
    killed.resolve([]);
    await first;
  });

  it('is not taken over while it reports that it is alive', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    await sql`delete from payment_comparisons`.execute(fixture.database.db);
    let time = fixture.now();
    let takeovers = 0;
    const another: Payments = {
      ...fixture.sandbox,
      listChangedCustomers: async () => {
        takeovers += 1;
        return [];
      },
    };
    const slow: Payments = {
      ...fixture.sandbox,
      listChangedCustomers: async () => ['one', 'two', 'three', fixture.customerRef],
      async readCustomer(ref) {
        await reconcileNightly({ ...parts(another), now: () => time });
        return fixture.sandbox.readCustomer(ref);
      },
    };
    // Each call of the clock is two minutes later.
    await reconcileNightly({ ...parts(slow), now: () => (time += 2 * 60_000) });
    expect(time - fixture.now()).toBeGreaterThan(10 * 60_000);
    expect(takeovers).toBe(0);
  });

  it('a plan of a service that is no longer used here ends with its period', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    await reconcileNightly({ ...parts(), payments: null });
    expect(await fixture.planId()).toBe('growth');
    fixture.goTo('2026-12-01T12:00:00.000Z');
    await reconcileNightly({ ...parts(), payments: null });
    const row = await fixture.database.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      plan_id: 'free',
      current_period_start: new Date('2026-12-01T12:00:00.000Z'),
      payment_ref: null,
    });
  });
});

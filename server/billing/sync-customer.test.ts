import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { applyCustomer } from './apply-customer.ts';
import { beginSync } from './customer-store.ts';
import { type Payments, PaymentsUnavailable } from './port.ts';
import { receiveEvent, retryEvents } from './receive-event.ts';
import { syncDueCustomers } from './sync-due-customers.ts';

describeDatabase('postgres', (open, kind) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start: '2026-11-01T00:00:00.000Z' });
  });
  afterEach(() => fixture.close());

  const db = () => fixture.database.db;
  const begin = async () => {
    const sync = await beginSync(
      db(),
      { service: 'sandbox', customerRef: fixture.customerRef },
      fixture.now(),
    );
    if (sync === null) throw new Error('there is no such customer');
    return sync;
  };
  const customer = () => db().selectFrom('payment_customers').selectAll().executeTakeFirstOrThrow();
  const parts = (payments: Payments = fixture.sandbox) => ({
    db: db(),
    payments,
    now: fixture.now,
    log: fixture.log,
  });
  const receive = (id: string, customerRef: string | null = fixture.customerRef) =>
    receiveEvent(
      db(),
      'sandbox',
      { id, type: 'test', customerRef, createdAt: new Date(fixture.now()) },
      fixture.now(),
    );
  const spend = (credits: number) =>
    sql`select hold_credits(${fixture.ownerId}, gen_random_uuid(), 'STORY', ${credits}, ${new Date(fixture.now())})`.execute(
      db(),
    );
  const settle = (isSpent: boolean) =>
    sql`select settle_hold(owner_id, id, case when ${isSpent} then credits else 0 end, false, ${new Date(fixture.now())}) from credit_holds
      where state = 'held'`.execute(db());

  describe('a sync', () => {
    it('that began earlier never overwrites a later one', async () => {
      await fixture.buy('basic');
      await fixture.stopServer();
      const early = await begin();
      const before = await fixture.sandbox.readCustomer(fixture.customerRef);
      fixture.goTo('2026-11-11T00:00:00.000Z');
      const [live] = before.subscriptions;
      await fixture.sandbox.upgrade({ subscriptionRef: live?.ref ?? '', planId: 'pro', key: 'one' });
      const late = await begin();
      const after = await fixture.sandbox.readCustomer(fixture.customerRef);
      expect(await applyCustomer(db(), late, after, fixture.now())).toMatchObject({
        grantedRefs: [expect.any(String)],
      });
      expect(await applyCustomer(db(), early, before, fixture.now())).toBeNull();
      expect(await applyCustomer(db(), late, after, fixture.now())).toBeNull();
      expect(await fixture.planId()).toBe('pro');
      expect(await fixture.batches()).toHaveLength(2);
    });

    it('is repeated if its process was killed before applying it, and is idempotent', async () => {
      const id = await fixture.begin('growth');
      await fixture.stopServer();
      await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
      await begin();
      expect(await fixture.batches()).toEqual([]);
      fixture.goTo(fixture.now() + hourMs);
      await syncDueCustomers(parts());
      for (let turn = 0; turn < 3; turn += 1) await fixture.sync();
      expect(await fixture.batches()).toMatchObject([{ total: 150, remaining: 150 }]);
      expect(await customer()).toMatchObject({ tries: 0, due_at: new Date('2026-12-01T00:00:00.000Z') });
    });

    it('grants once when many run at the same time', async () => {
      const id = await fixture.begin('growth');
      await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
      await Promise.all(Array.from({ length: kind === 'postgres' ? 20 : 5 }, () => fixture.sync()));
      expect(await fixture.batches()).toHaveLength(1);
      expect((await fixture.subscription()).plan.id).toBe('growth');
    });

    it('is retried with growing pauses when it fails', async () => {
      await fixture.buy('growth');
      await fixture.stopServer();
      const down: Payments = {
        ...fixture.sandbox,
        readCustomer: () => Promise.reject(new PaymentsUnavailable('out of order')),
      };
      await receive('one');
      const pauses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        await syncDueCustomers(parts(down));
        const { due_at } = await customer();
        pauses.push(((due_at?.getTime() ?? 0) - fixture.now()) / 1000);
        fixture.goTo(due_at?.getTime() ?? 0);
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
      expect(fixture.logged.filter((event) => event === 'payment_sync_failed')).toHaveLength(12);
      await syncDueCustomers(parts());
      expect(await customer()).toMatchObject({ tries: 0 });
    });
  });

  describe('an event', () => {
    it('that arrives a hundred times is stored once', async () => {
      await fixture.buy('growth');
      await Promise.all(Array.from({ length: 100 }, () => receive('same')));
      const { rows } = await sql<{
        state: string;
      }>`select state from payment_events where id = 'same'`.execute(db());
      expect(rows).toEqual([{ state: 'done' }]);
      await syncDueCustomers(parts());
      expect(await fixture.batches()).toHaveLength(1);
    });

    it('without a customer is stored and does nothing', async () => {
      await receive('without customer', null);
      const { rows } = await sql<{ state: string }>`select state from payment_events`.execute(db());
      expect(rows).toEqual([{ state: 'done' }]);
    });

    it('of an unknown customer waits, alerts after an hour, and counts once the customer is known', async () => {
      await fixture.stopServer();
      await receive('early');
      const retry = () => retryEvents(db(), 'sandbox', { log: fixture.log, now: fixture.now() });
      fixture.goTo('2026-11-01T00:59:59.000Z');
      await retry();
      expect(fixture.logged).not.toContain('payment_customer_unknown');
      fixture.goTo('2026-11-01T03:00:00.000Z');
      await retry();
      fixture.goTo('2026-11-01T05:00:00.000Z');
      await retry();
      expect(fixture.logged.filter((event) => event === 'payment_customer_unknown')).toHaveLength(1);
      await db()
        .insertInto('payment_customers')
        .values({ owner_id: fixture.ownerId, service: 'sandbox', ref: fixture.customerRef })
        .execute();
      fixture.goTo('2026-11-01T07:00:00.000Z');
      await retry();
      expect(await customer()).toMatchObject({ asked: 1, applied: 0 });
      const { rows } = await sql<{ state: string }>`select state from payment_events`.execute(db());
      expect(rows).toEqual([{ state: 'done' }]);
    });
  });

  describe('a refund or dispute', () => {
    beforeEach(async () => {
      await fixture.buy('growth');
    });

    it('revokes its share of the remaining credits, and records a shortfall', async () => {
      await fixture.bank(0, { refundedCents: 1000 });
      expect(await fixture.batches()).toMatchObject([{ remaining: 100, revoked: 50 }]);
      await fixture.sync();
      await fixture.bank(0, { refundedCents: 1500 });
      expect(await fixture.batches()).toMatchObject([{ remaining: 75, revoked: 75 }]);
      await spend(70);
      await settle(true);
      await fixture.bank(0, { refundedCents: 2999 });
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 80 }]);
      const shortfalls = await db().selectFrom('billing_shortfalls').select('credits').execute();
      expect(shortfalls).toEqual([{ credits: 70 }]);
    });

    it('is listed with the plan as disputed, won, lost or refunded, until the credits would have expired', async () => {
      const moneyBack = async () => (await fixture.subscription()).moneyBack;
      const growth = { label: 'Growth, November', total: 150, expiresAt: '2027-02-01T00:00:00.000Z' };
      expect(await moneyBack()).toEqual([]);
      await fixture.bank(0, { refundedCents: 1000 });
      const refundedAt = new Date(fixture.now()).toISOString();
      const refunded = { ...growth, kind: 'refunded', at: refundedAt, waiting: 0, takenBack: 50 };
      expect(await moneyBack()).toEqual([refunded]);
      fixture.goTo('2026-11-02T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'open' });
      const disputedAt = new Date(fixture.now()).toISOString();
      expect(await moneyBack()).toEqual([
        { ...growth, kind: 'disputed', at: disputedAt, waiting: 100, takenBack: 50 },
      ]);
      fixture.goTo('2026-11-02T20:00:00.000Z');
      await fixture.bank(0, { dispute: 'none' });
      const wonAt = new Date(fixture.now()).toISOString();
      expect(await moneyBack()).toEqual([{ ...growth, kind: 'won', at: wonAt, waiting: 0, takenBack: 50 }]);
      fixture.goTo('2026-11-03T08:00:00.000Z');
      await fixture.bank(0, { refundedCents: 2000 });
      const againAt = new Date(fixture.now()).toISOString();
      expect(await moneyBack()).toEqual([{ ...refunded, at: againAt, takenBack: 100 }]);
      fixture.goTo('2026-11-03T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'open' });
      fixture.goTo('2026-11-04T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'lost' });
      const lostAt = new Date(fixture.now()).toISOString();
      const lost = { ...growth, kind: 'lost', at: lostAt, waiting: 0, takenBack: 150 };
      expect(await moneyBack()).toEqual([lost]);
      fixture.goTo('2027-01-31T23:59:59.999Z');
      expect(await moneyBack()).toEqual([lost]);
      fixture.goTo('2027-02-01T00:00:00.000Z');
      expect(await moneyBack()).toEqual([]);
    });

    it('revokes held credits once they are released', async () => {
      await spend(150);
      await fixture.bank(0, { refundedCents: 2999 });
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 0 }]);
      await settle(false);
      await fixture.sync();
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 150 }]);
      expect(await db().selectFrom('billing_shortfalls').selectAll().execute()).toEqual([]);
    });

    it('freezes credits while disputed, unfreezes them when won, and revokes them when lost', async () => {
      const balance = async () => {
        const { rows } = await sql<{ credits: number }>`
          select credit_balance(${fixture.ownerId}, ${new Date(fixture.now())}) as credits`.execute(db());
        return rows[0]?.credits;
      };
      await fixture.bank(0, { dispute: 'open' });
      expect(await fixture.batches()).toMatchObject([{ remaining: 150, isFrozen: true }]);
      expect(await balance()).toBe(0);
      await fixture.bank(0, { dispute: 'none' });
      expect(await fixture.batches()).toMatchObject([{ remaining: 150, isFrozen: false }]);
      expect(await balance()).toBe(150);
      await fixture.bank(0, { refundedCents: 1000 });
      await fixture.bank(0, { dispute: 'open' });
      await fixture.bank(0, { dispute: 'lost' });
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 150 }]);
    });
  });

  it('grants nothing while the user has an alarm, logs it, and grants later', async () => {
    await sql`insert into credit_alarms (owner_id, findings, raised_at) values (${fixture.ownerId}, '[]', now())`.execute(
      db(),
    );
    expect((await fixture.buy('growth')).plan.id).toBe('growth');
    expect(await fixture.batches()).toEqual([]);
    expect(fixture.logged).toContain('grant_stopped_by_alarm');
    await sql`delete from credit_alarms`.execute(db());
    await fixture.sync();
    expect(await fixture.batches()).toHaveLength(1);
  });

  it('a subscription paid after the account was closed is ended at the service', async () => {
    const id = await fixture.begin('growth');
    await db()
      .updateTable('profiles')
      .set({ closed_at: new Date(fixture.now()) })
      .where('id', '=', fixture.ownerId)
      .execute();
    await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
    await syncDueCustomers(parts());
    await fixture.sync();
    expect(await db().selectFrom('sandbox_subscriptions').select('state').execute()).toEqual([
      { state: 'ended' },
    ]);
    expect(await db().selectFrom('subscriptions').select('plan_id').execute()).toEqual([{ plan_id: 'free' }]);
    expect(fixture.logged).toContain('paid_after_closing');
  });
});

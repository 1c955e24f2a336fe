import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { applyCustomer } from './apply-customer.ts';
import { askCustomer } from './customer-store.ts';
import { type Payments, PaymentsUnavailable } from './port.ts';
import { receiveEvent, retryEvents } from './receive-event.ts';
import { serveCustomers } from './serve-customers.ts';

describeDatabase('postgres', (open, kind) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start: '2026-11-01T00:00:00.000Z' });
  });
  afterEach(() => fixture.close());

  const db = () => fixture.database.db;
  const ask = async () => {
    const reading = await askCustomer(
      db(),
      { service: 'sandbox', customerRef: fixture.customerRef },
      fixture.now(),
    );
    if (reading === null) throw new Error('there is no such customer');
    return reading;
  };
  const customer = () => db().selectFrom('payment_customers').selectAll().executeTakeFirstOrThrow();
  const parts = (payments: Payments = fixture.sandbox) => ({
    db: db(),
    payments,
    now: fixture.now,
    log: fixture.log,
  });
  const report = (id: string, customerRef: string | null = fixture.customerRef) =>
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

  describe('a reading', () => {
    it('that began earlier never overwrites one that began later', async () => {
      await fixture.buy('basic');
      await fixture.stopServer();
      const early = await ask();
      const before = await fixture.sandbox.readCustomer(fixture.customerRef);
      fixture.goTo('2026-11-11T00:00:00.000Z');
      const [live] = before.subscriptions;
      await fixture.sandbox.upgrade({ subscriptionRef: live?.ref ?? '', planId: 'pro', key: 'one' });
      const late = await ask();
      const after = await fixture.sandbox.readCustomer(fixture.customerRef);
      expect(await applyCustomer(db(), late, after, fixture.now())).toMatchObject({
        grantedRefs: [expect.any(String)],
      });
      expect(await applyCustomer(db(), early, before, fixture.now())).toBeNull();
      expect(await applyCustomer(db(), late, after, fixture.now())).toBeNull();
      expect(await fixture.planId()).toBe('pro');
      expect(await fixture.batches()).toHaveLength(2);
    });

    it('whose process was killed before it was applied is done again, and again does no harm', async () => {
      const id = await fixture.begin('growth');
      await fixture.stopServer();
      await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
      await ask();
      expect(await fixture.batches()).toEqual([]);
      fixture.goTo(fixture.now() + hourMs);
      await serveCustomers(parts());
      for (let turn = 0; turn < 3; turn += 1) await fixture.sync();
      expect(await fixture.batches()).toMatchObject([{ total: 150, remaining: 150 }]);
      expect(await customer()).toMatchObject({ tries: 0, due_at: new Date('2026-12-01T00:00:00.000Z') });
    });

    it('by many at a time grants once', async () => {
      const id = await fixture.begin('growth');
      await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
      await Promise.all(Array.from({ length: kind === 'postgres' ? 20 : 5 }, () => fixture.sync()));
      expect(await fixture.batches()).toHaveLength(1);
      expect((await fixture.subscription()).plan.id).toBe('growth');
    });

    it('that fails is tried again with growing pauses, and keeps nobody waiting', async () => {
      await fixture.buy('growth');
      await fixture.stopServer();
      const down: Payments = {
        ...fixture.sandbox,
        readCustomer: () => Promise.reject(new PaymentsUnavailable('out of order')),
      };
      await report('one');
      const pauses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        await serveCustomers(parts(down));
        const { due_at } = await customer();
        pauses.push(((due_at?.getTime() ?? 0) - fixture.now()) / 1000);
        fixture.goTo(due_at?.getTime() ?? 0);
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
      expect(fixture.logged.filter((event) => event === 'payment_sync_failed')).toHaveLength(12);
      await serveCustomers(parts());
      expect(await customer()).toMatchObject({ tries: 0 });
    });
  });

  describe('a report', () => {
    it('that comes a hundred times is stored once', async () => {
      await fixture.buy('growth');
      await Promise.all(Array.from({ length: 100 }, () => report('same')));
      const { rows } = await sql<{
        state: string;
      }>`select state from payment_events where id = 'same'`.execute(db());
      expect(rows).toEqual([{ state: 'done' }]);
      await serveCustomers(parts());
      expect(await fixture.batches()).toHaveLength(1);
    });

    it('of nobody is stored and does nothing', async () => {
      await report('of nobody', null);
      const { rows } = await sql<{ state: string }>`select state from payment_events`.execute(db());
      expect(rows).toEqual([{ state: 'done' }]);
    });

    it('of a customer whom nobody knows yet waits, is an alert after an hour, and counts once they are known', async () => {
      await fixture.stopServer();
      await report('early');
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

  describe('what goes back to the payer', () => {
    beforeEach(async () => {
      await fixture.buy('growth');
    });

    it('takes its share of what is left, all refunds together, and records what was spent', async () => {
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

    it('is told with the plan: what waits, is free again, or was taken by a lost dispute or a refund, until it would have expired', async () => {
      const told = async () => (await fixture.subscription()).moneyBack;
      const growth = { label: 'Growth, November', total: 150, expiresAt: '2027-02-01T00:00:00.000Z' };
      expect(await told()).toEqual([]);
      await fixture.bank(0, { refundedCents: 1000 });
      const refundedAt = new Date(fixture.now()).toISOString();
      const refunded = { ...growth, kind: 'refunded', at: refundedAt, waiting: 0, takenBack: 50 };
      expect(await told()).toEqual([refunded]);
      fixture.goTo('2026-11-02T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'open' });
      const disputedAt = new Date(fixture.now()).toISOString();
      expect(await told()).toEqual([
        { ...growth, kind: 'disputed', at: disputedAt, waiting: 100, takenBack: 50 },
      ]);
      fixture.goTo('2026-11-02T20:00:00.000Z');
      await fixture.bank(0, { dispute: 'none' });
      const wonAt = new Date(fixture.now()).toISOString();
      expect(await told()).toEqual([{ ...growth, kind: 'won', at: wonAt, waiting: 0, takenBack: 50 }]);
      fixture.goTo('2026-11-03T08:00:00.000Z');
      await fixture.bank(0, { refundedCents: 2000 });
      const againAt = new Date(fixture.now()).toISOString();
      expect(await told()).toEqual([{ ...refunded, at: againAt, takenBack: 100 }]);
      fixture.goTo('2026-11-03T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'open' });
      fixture.goTo('2026-11-04T10:00:00.000Z');
      await fixture.bank(0, { dispute: 'lost' });
      const lostAt = new Date(fixture.now()).toISOString();
      const lost = { ...growth, kind: 'lost', at: lostAt, waiting: 0, takenBack: 150 };
      expect(await told()).toEqual([lost]);
      fixture.goTo('2027-01-31T23:59:59.999Z');
      expect(await told()).toEqual([lost]);
      fixture.goTo('2027-02-01T00:00:00.000Z');
      expect(await told()).toEqual([]);
    });

    it('is taken from what was held as soon as it comes back', async () => {
      await spend(150);
      await fixture.bank(0, { refundedCents: 2999 });
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 0 }]);
      await settle(false);
      await fixture.sync();
      expect(await fixture.batches()).toMatchObject([{ remaining: 0, revoked: 150 }]);
      expect(await db().selectFrom('billing_shortfalls').selectAll().execute()).toEqual([]);
    });

    it('waits while it is disputed, comes back when that is won, and is gone when it is lost', async () => {
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

  it('grants nothing while the books have not added up, says so, and makes up for it later', async () => {
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

  it('what is paid after the account was closed is ended at the service', async () => {
    const id = await fixture.begin('growth');
    await db()
      .updateTable('profiles')
      .set({ closed_at: new Date(fixture.now()) })
      .where('id', '=', fixture.ownerId)
      .execute();
    await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
    await serveCustomers(parts());
    await fixture.sync();
    expect(await db().selectFrom('sandbox_subscriptions').select('state').execute()).toEqual([
      { state: 'ended' },
    ]);
    expect(await db().selectFrom('subscriptions').select('plan_id').execute()).toEqual([{ plan_id: 'free' }]);
    expect(fixture.logged).toContain('paid_after_closing');
  });
});

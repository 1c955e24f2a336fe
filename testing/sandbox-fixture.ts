import { sql } from 'kysely';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { PaymentPage, SandboxCheckout, type SandboxOutcome, Subscription } from '../contract/billing.ts';
import { urls } from '../contract/urls.ts';
import type { PaidPlanId } from '../domain/credits/customer-state.ts';
import { receiveEvent } from '../server/billing/receive-event.ts';
import { createSandbox, type SandboxPayments } from '../server/billing/sandbox/sandbox-payments.ts';
import { customerRefOf } from '../server/billing/sandbox/sandbox-store.ts';
import { syncCustomer } from '../server/billing/sync-customer.ts';
import { auditBooks } from '../server/credits/audit-books.ts';
import type { TestDatabase } from './postgres-databases.ts';
import { createScriptedModel } from './scripted-model.ts';
import { makeUser, openBrowser } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Answer = { status: number; body: unknown };

/** A subscriber at the real server with its sandbox, and a clock that the test moves. */
export type SandboxFixture = {
  server: TestServer;
  database: TestDatabase;
  sandbox: SandboxPayments;
  ownerId: string;
  customerRef: string;
  now(): number;
  /** Sets the clock to a time, as ISO or in milliseconds, and signs in again. */
  goTo(time: string | number): void;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The answer to the subscription page. */
  subscription(): Promise<Subscription>;
  /** Begins a checkout and returns its id. */
  begin(planId: PaidPlanId, id?: string): Promise<string>;
  play(checkoutId: string, outcome: SandboxOutcome): Promise<Answer>;
  buy(planId: PaidPlanId, outcome?: SandboxOutcome): Promise<Subscription>;
  /** Reads the customer from the sandbox, as the worker does. */
  sync(): ReturnType<typeof syncCustomer>;
  /** Batches of paid periods, oldest first. */
  batches(): Promise<Batch[]>;
  /** Refunds or disputes a paid period, by its number from 0. */
  bank(number: number, set: { refundedCents?: number; dispute?: 'none' | 'open' | 'lost' }): Promise<void>;
  /** Closes the server, so that only the test acts. */
  stopServer(): Promise<void>;
  /** The stored plan. */
  planId(): Promise<string>;
  log: Logger;
  /** The names of events that were logged as warnings or worse. */
  logged: string[];
  close(): Promise<void>;
};

export type Batch = {
  label: string;
  total: number;
  remaining: number;
  revoked: number;
  isFrozen: boolean;
  expiresAt: string;
};

/** Opens the fixture for a new user without credits. Closing it expects their books to be right. */
export async function openSandboxFixture(
  database: TestDatabase,
  { start = '2026-11-30T10:00:00.000Z' }: { start?: string } = {},
): Promise<SandboxFixture> {
  const { db } = database;
  let time = Date.parse(start);
  const now = () => time;
  const logged: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => logged.push(String(JSON.parse(line).event)) },
  );
  const server = await startTestServer(database, createScriptedModel(), {}, { now, log });
  const user = await makeUser(db, server.url, { now: time, credits: 0 });
  let stopped: Promise<void> | null = null;
  let browser = Promise.resolve(user.browser);
  const customerRef = customerRefOf(user.id);
  const sandbox = createSandbox({
    db,
    now,
    report: (tx, event) => receiveEvent(tx, 'sandbox', event, now()),
    wake: () => {},
  });
  const fixture: SandboxFixture = {
    server,
    database,
    sandbox,
    ownerId: user.id,
    customerRef,
    now,
    log,
    logged,
    goTo(to) {
      time = typeof to === 'string' ? Date.parse(to) : to;
      browser = openBrowser(db, server.url, user.id, time);
    },
    async ask(method, path, body) {
      const response = await (await browser).fetch(path, {
        method,
        ...(method === 'GET'
          ? {}
          : {
              headers: { 'content-type': 'application/json', origin: server.url },
              body: JSON.stringify(body ?? {}),
            }),
      });
      return { status: response.status, body: await response.json() };
    },
    async subscription() {
      const { status, body } = await fixture.ask('GET', urls.subscription);
      expect([status, body]).toEqual([200, expect.anything()]);
      return Subscription.parse(body);
    },
    async begin(planId, id = newId()) {
      const { body } = await fixture.ask('POST', urls.checkouts, { id, planId });
      const { url } = PaymentPage.parse(body);
      return url.slice(url.lastIndexOf('/') + 1);
    },
    play: (checkoutId, outcome) => fixture.ask('POST', urls.sandboxCheckout(checkoutId), { outcome }),
    async buy(planId, outcome = 'paid') {
      const { body } = await fixture.play(await fixture.begin(planId), outcome);
      expect(SandboxCheckout.parse(body).state).toBe('paid');
      return fixture.subscription();
    },
    sync: () => syncCustomer({ db, payments: sandbox, now, log }, customerRef),
    async batches() {
      const { rows } = await sql<Batch & { expiresAt: Date }>`
        select label, credits_total as total, credits_remaining as remaining, credits_revoked as revoked,
          frozen_at is not null as "isFrozen", expires_at as "expiresAt" from credit_batches
        where owner_id = ${user.id} and source = 'subscription' order by expires_at, credits_total`.execute(
        db,
      );
      return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
    },
    async bank(number, { refundedCents = null, dispute = null }: BankNews) {
      await sql`
        update sandbox_periods set refunded_cents = coalesce(${refundedCents}::integer, refunded_cents),
          dispute = coalesce(${dispute}::text, dispute)
        where id = (select id from sandbox_periods where owner_id = ${user.id}
          order by period_start, price_cents offset ${number} limit 1)`.execute(db);
      await fixture.sync();
    },
    async planId() {
      const row = await db
        .selectFrom('subscriptions')
        .select('plan_id')
        .where('owner_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return row.plan_id;
    },
    stopServer() {
      stopped ??= server.close();
      return stopped;
    },
    async close() {
      await fixture.stopServer();
      expect(await auditBooks(db)).toEqual([]);
    },
  };
  return fixture;
}

type BankNews = { refundedCents?: number | null; dispute?: 'none' | 'open' | 'lost' | null };

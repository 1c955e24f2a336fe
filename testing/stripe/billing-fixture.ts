import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { PaymentPage, type PlanId } from '../../contract/billing.ts';
import { urls } from '../../contract/urls.ts';
import { findCustomer } from '../../server/billing/customer-store.ts';
import { reconcilePayments } from '../../server/billing/reconcile.ts';
import type { TestDatabase } from '../databases.ts';
import { createScriptedModel } from '../scripted-model.ts';
import { makeUser, openBrowser } from '../sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { pay } from './acts.ts';
import { countBehind } from './count-behind.ts';
import { type CrashingPayments, type CrashPoint, makeCrashing } from './crashing-payments.ts';
import { postEvent, wakeEventOf } from './post-event.ts';
import { openStripeFixture, type StripeFixture, sessionIn } from './stripe-fixture.ts';
import type { Card, StripeEvent } from './world.ts';

/** A request of a user to our server, from a new browser each time. */
export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

export type BillingFixture = {
  stripe: StripeFixture;
  server(): TestServer;
  join(): Promise<{ ownerId: string; ask: Ask }>;
  /** Opens the payment page of a plan. Returns its id; null when refused. */
  checkOut(ask: Ask, planId: PlanId): Promise<string | null>;
  /** Buys a plan without delivering Stripe's events. Returns the customer. */
  subscribe(user: { ownerId: string; ask: Ask }, planId: PlanId, card?: Card): Promise<string>;
  /** Delivers an event to the webhook. Returns the status. */
  deliver(event: StripeEvent): Promise<number>;
  /**
   * Resolves once the server has read every customer that is due; with 'caughtUp', once it has
   * stored what it read.
   */
  quiet(mode?: 'caughtUp'): Promise<void>;
  /**
   * Makes the next reading the server's last; null cancels that. `restart` starts another server on
   * the same database.
   */
  crashAt(crashPoint: CrashPoint | null): void;
  hasCrashed(): boolean;
  restart(): Promise<void>;
  /** Runs the nightly comparison. */
  compare(): ReturnType<typeof reconcilePayments>;
  close(): Promise<void>;
};

/** A server that is closed waits a second for kept connections. */
const once = { connection: 'close' };

let fixtures = 0;

/**
 * The real server with Stripe's adapter over a fake of its own, on a test's database. It goes by
 * the fake's clock.
 */
export async function openBillingFixture(
  { db, ...database }: TestDatabase,
  now?: number,
): Promise<BillingFixture> {
  const stripe = await openStripeFixture(now === undefined ? {} : { now });
  const clock = () => stripe.fake.now();
  const log = pino({ level: 'silent' });
  let crashing: CrashingPayments;
  let server: TestServer;
  const start = async () => {
    crashing = makeCrashing(stripe.payments);
    const parts = { payments: crashing.payments, now: clock, isProxy: () => true, log };
    server = await startTestServer({ db, ...database }, createScriptedModel(), {}, parts);
  };
  await start();
  fixtures += 1;
  let users = 0;
  let wakeEvents = 0;

  const wake = () => {
    wakeEvents += 1;
    return postEvent(stripe.fake, server.url, wakeEventOf(stripe.fake, `evt_wake${fixtures}x${wakeEvents}`));
  };
  const isBusy = async (mustCatchUp: boolean) => {
    const { due, unwritten } = await countBehind(db, clock());
    return crashing.readings() > 0 || due > 0 || (mustCatchUp && unwritten > 0);
  };

  const fixture: BillingFixture = {
    stripe,
    server: () => server,
    async join() {
      users += 1;
      // Each user has an address of their own, since the requests of an address are limited.
      const address = `10.${fixtures % 250}.${Math.floor(users / 250)}.${users % 250}`;
      const { id: ownerId } = await makeUser(db, server.url, { now: clock(), credits: 0 });
      return {
        ownerId,
        async ask(method, path, body) {
          const browser = await openBrowser(db, server.url, ownerId, clock());
          const response = await browser.fetch(path, {
            method,
            headers: {
              ...once,
              'content-type': 'application/json',
              origin: server.url,
              'x-forwarded-for': address,
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          return { status: response.status, body: await response.json() };
        },
      };
    },
    async checkOut(ask, planId) {
      const { status, body } = await ask('POST', urls.checkouts, { id: newId(), planId });
      return status === 200 ? sessionIn(PaymentPage.parse(body).url) : null;
    },
    async subscribe({ ownerId, ask }, planId, card = '4242') {
      const page = await fixture.checkOut(ask, planId);
      const customer = await findCustomer(db, ownerId, 'stripe');
      if (page === null || customer === null) throw new Error('There is no payment page.');
      pay(stripe.fake.world, page, card);
      return customer;
    },
    deliver: (event) => postEvent(stripe.fake, server.url, event),
    async quiet(mode) {
      await wake();
      const begun = performance.now();
      while (!crashing.hasCrashed() && (await isBusy(mode === 'caughtUp'))) {
        if (performance.now() - begun > 30_000) throw new Error('The server is busy for half a minute.');
        await nextTurn();
      }
    },
    crashAt: (crashPoint) => crashing.crashAt(crashPoint),
    hasCrashed: () => crashing.hasCrashed(),
    async restart() {
      await server.close();
      await start();
    },
    compare: () => reconcilePayments({ db, payments: crashing.payments, now: clock, log }),
    async close() {
      await server.close();
      await stripe.fake.close();
    },
  };
  return fixture;
}

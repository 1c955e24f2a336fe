import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import { dayMs as day, hourMs as hour } from '../../domain/time.ts';
import { findCustomer } from '../../server/billing/customer-store.ts';
import { deductCredits } from '../../server/credits/deduct-credits.ts';
import type { TestDatabase } from '../databases.ts';
import { seededRandom } from '../seeded-random.ts';
import * as acts from './acts.ts';
import { type Ask, type BillingFixture, openBillingFixture } from './billing-fixture.ts';
import { differences } from './expected-state.ts';
import type { StripeEvent } from './world.ts';

export type StoryReport = {
  delivered: number;
  repeated: number;
  lost: number;
  crashes: number;
  refusals: number;
  /** Differences from Stripe's state at the end. */
  problems: string[];
};

const actCount = 14;
const paidPlans = ['basic', 'growth', 'pro'] as const;

/**
 * Plays a random story of one customer: plans change, cards fail, money goes back, time passes.
 * Stripe's events come late, out of order, twice or never, and our process dies now and then. At
 * the end the events that were not lost have arrived, the nightly comparison has run if some were,
 * and the books are compared.
 */
export async function playStory(database: TestDatabase, seed: number): Promise<StoryReport> {
  const chance = seededRandom(seed * 7919 + 17);
  for (let turn = 0; turn < 5; turn += 1) chance();
  const startsAt = Date.UTC(2027, Math.floor(chance() * 12), 1 + Math.floor(chance() * 31), 12);
  const fixture = await openBillingFixture(database, startsAt);
  try {
    return await play(fixture, database, chance);
  } finally {
    await fixture.close();
    await deleteAll(database);
  }
}

async function play(
  fixture: BillingFixture,
  database: TestDatabase,
  chance: () => number,
): Promise<StoryReport> {
  const pick = <Thing>(things: readonly Thing[]): Thing | undefined =>
    things[Math.floor(chance() * things.length)];
  const { world } = fixture.stripe.fake;
  const { ownerId, ask } = await fixture.join();
  const report: StoryReport = { delivered: 0, repeated: 0, lost: 0, crashes: 0, refusals: 0, problems: [] };
  const queue = makeEventQueue();

  const deliver = async (event: StripeEvent) => {
    const status = await fixture.deliver(event);
    if (status === 200) report.delivered += 1;
    else if (status === 503) queue.keep(event);
    else throw new Error(`The webhook answered ${status} to ${event.type}.`);
  };
  const collect = () => {
    for (const event of queue.takeNew(world.events)) {
      const draw = chance();
      if (draw < 0.1) report.lost += 1;
      else queue.keep(event);
      if (draw > 0.85) {
        report.repeated += 1;
        queue.keep(event);
      }
    }
  };
  const restartAfterCrash = async () => {
    if (!fixture.hasCrashed()) return;
    report.crashes += 1;
    await fixture.restart();
  };

  for (let turn = 0; turn < actCount; turn += 1) {
    await actOnce({ fixture, database, ownerId, ask, chance, pick, report });
    collect();
    if (chance() < 0.15) fixture.crashAt(chance() < 0.5 ? 'before the fetch' : 'before the apply');
    for (const event of queue.draw(chance, 0.5)) await deliver(event);
    if (chance() < 0.6) await fixture.quiet();
    await restartAfterCrash();
  }

  fixture.stripe.fake.faults.end();
  fixture.crashAt(null);
  await restartAfterCrash();
  // Time brings new events, until there are none.
  for (;;) {
    fixture.stripe.fake.pass(2 * hour);
    collect();
    for (const event of queue.draw(chance, 1)) await deliver(event);
    await fixture.quiet('caughtUp');
    if (queue.isEmpty() && world.events.length === queue.seen()) break;
  }
  if (report.lost > 0) {
    await fixture.compare();
    await fixture.quiet('caughtUp');
  }
  const customer = await findCustomer(database.db, ownerId, 'stripe');
  report.problems = await differences(database.db, world, { ownerId, customer });
  return report;
}

type Turn = {
  fixture: BillingFixture;
  database: TestDatabase;
  ownerId: string;
  ask: Ask;
  chance(): number;
  pick<Thing>(things: readonly Thing[]): Thing | undefined;
  report: StoryReport;
};

/** Performs one random act of the customer, the operator, a bank or time. */
async function actOnce({ fixture, database, ownerId, ask, chance, pick, report }: Turn): Promise<void> {
  const { fake } = fixture.stripe;
  const { world } = fake;
  const live = world.subscriptions.find(({ ended_at }) => ended_at === null);
  const request = async (...asked: Parameters<Ask>) => {
    const { status, body } = await ask(...asked);
    if (![200, 402, 409, 503].includes(status) && !fixture.hasCrashed()) {
      throw new Error(`${asked.slice(0, 2).join(' ')} was answered ${status} ${JSON.stringify(body)}.`);
    }
    if (status !== 200) report.refusals += 1;
  };
  const planId = pick(paidPlans) ?? 'basic';
  const card = chance() < 0.7 ? '4242' : '0341';
  if (live === undefined && chance() < 0.8) {
    const page = await fixture.checkOut(ask, planId);
    if (page !== null && chance() < 0.95) acts.pay(world, page, card);
    return;
  }
  const paid = pick(world.invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0));
  const charge = paid && acts.chargeOf(world, paid);
  const dispute = world.disputes.find((one) => one.charge === charge?.id);
  const draw = Math.floor(chance() * 14);
  if (draw < 3) fake.pass(pick([hour, day, 4 * day, 8 * day, 15 * day, 32 * day]) ?? hour);
  else if (draw < 5) await request('POST', urls.subscriptionPlan, { planId });
  else if (draw === 5) await request('DELETE', urls.subscriptionPlan);
  else if (draw === 6) await request('POST', urls.subscriptionEnd);
  else if (draw === 7) await request('DELETE', urls.subscriptionEnd);
  else if (draw === 8) {
    if (live && live.schedule === null)
      acts.cancelInPortal(world, live.id, pick(['mark', 'day'] as const) ?? 'mark');
  } else if (draw === 9) {
    if (live) acts.changeCard(world, live.customer, card);
  } else if (draw === 10) {
    if (
      paid &&
      charge &&
      charge.amount_refunded < charge.amount &&
      (dispute === undefined || dispute.status === 'won')
    ) {
      const left = charge.amount - charge.amount_refunded;
      acts.refund(world, paid, chance() < 0.3 ? left : 1 + Math.floor(chance() * left));
    }
  } else if (draw === 11) {
    if (dispute?.status === 'needs_response')
      acts.decideDispute(world, dispute, chance() < 0.5 ? 'won' : 'lost');
    else if (paid && charge && dispute === undefined && charge.amount_refunded < charge.amount)
      acts.dispute(world, paid);
  } else if (draw === 12) {
    const credits = 1 + Math.floor(chance() * 120);
    await deductCredits(database.db, { ownerId, id: newId(), generatorType: 'STORY', credits }, fake.now());
  } else if (chance() < 0.5)
    fake.faults.add(/^GET /, { kind: 'status', status: 429 }, 1 + Math.floor(chance() * 3));
  else if (live?.status === 'active' && paid?.subscription === live.id) acts.chargeTwice(world, live);
}

/** Events under way. */
function makeEventQueue() {
  let seen = 0;
  let waiting: StripeEvent[] = [];
  return {
    takeNew(events: readonly StripeEvent[]): StripeEvent[] {
      const fresh = events.slice(seen);
      seen = events.length;
      return fresh;
    },
    seen: () => seen,
    keep: (event: StripeEvent) => waiting.push(event),
    isEmpty: () => waiting.length === 0,
    /** Takes some of them, or all, in random order. */
    draw(chance: () => number, part: number): StripeEvent[] {
      const mixed = waiting.map((event) => ({ event, at: chance(), isDrawn: chance() < part }));
      waiting = mixed.filter(({ isDrawn }) => !isDrawn).map(({ event }) => event);
      return mixed
        .filter(({ isDrawn }) => isDrawn)
        .toSorted((one, other) => one.at - other.at)
        .map(({ event }) => event);
    },
  };
}

async function deleteAll({ db }: TestDatabase): Promise<void> {
  await db.deleteFrom('owners').execute();
  await db.deleteFrom('payment_events').execute();
  await db.deleteFrom('payment_comparisons').execute();
}

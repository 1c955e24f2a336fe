import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { addMonths } from '../../domain/credits/months.ts';
import type { Tables } from '../../server/db/tables.ts';
import { chargeOf } from './acts.ts';
import { itemOf, type World } from './world.ts';

const day = 24 * 60 * 60;
const plans = new Map([
  ['price_basic', { planId: 'basic', credits: 50 }],
  ['price_growth', { planId: 'growth', credits: 150 }],
  ['price_pro', { planId: 'pro', credits: 500 }],
]);

/**
 * Compares a user's stored plan and grants with the fake's own state, worked out without the
 * adapter. Returns the differences.
 */
export async function differences(
  db: Kysely<Tables>,
  world: World,
  { ownerId, customer }: { ownerId: string; customer: string | null },
): Promise<string[]> {
  const problems: string[] = [];
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected)) {
      problems.push(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
    }
  };
  compare('plan', await foundPlan(db, ownerId), expectedPlan(world, customer));
  const batches = await foundBatches(db, ownerId);
  const expected = expectedBatches(world, customer);
  compare(
    'grants',
    batches.map(({ ref, total, expiresAt }) => [ref, total, expiresAt]),
    expected.map(({ ref, total, expiresAt }) => [ref, total, expiresAt]),
  );
  for (const { ref, due, isFrozen } of expected) {
    const batch = batches.find((one) => one.ref === ref);
    if (batch === undefined) continue;
    compare(`taken back of ${ref}`, batch.revoked + batch.short, due);
    compare(`what waits of ${ref}`, batch.isFrozen, isFrozen);
    if (batch.short > 0) compare(`what remains of ${ref} beside what could not be taken`, batch.remaining, 0);
  }
  const { rows } = await sql`select * from credit_audit`.execute(db);
  compare('audit', rows, []);
  const live = world.subscriptions.filter((one) => one.customer === customer && one.ended_at === null);
  if (live.length > 1) problems.push(`${live.length} subscriptions are charged`);
  return problems;
}

function expectedPlan(world: World, customer: string | null) {
  const live = world.subscriptions.find((one) => one.customer === customer && one.ended_at === null);
  if (live === undefined) {
    return { planId: 'free', status: 'active', periodEnd: null, nextPlanId: null, graceEndsAt: null };
  }
  const { price, current_period_start: start, current_period_end: end } = itemOf(live);
  const schedule = world.schedules.find(({ id }) => id === live.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  const isOwed = live.status === 'past_due';
  // The dashboard may have charged a period whose own invoice is still open.
  const isPaidOtherwise = world.invoices.some(
    ({ subscription, status, lines }) =>
      subscription === live.id && status === 'paid' && lines.some(({ period }) => period.start === start),
  );
  const owedFrom = isPaidOtherwise ? end : start;
  return {
    planId: planOf(price.id).planId,
    status: isOwed ? 'past_due' : live.cancel_at === null ? 'active' : 'canceled',
    periodEnd: (isOwed ? owedFrom : end) * 1000,
    nextPlanId: next === undefined || next === price.id ? null : planOf(next).planId,
    graceEndsAt: isOwed ? (owedFrom + 7 * day) * 1000 : null,
  };
}

async function foundPlan(db: Kysely<Tables>, ownerId: string) {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan_id', 'status', 'current_period_end', 'next_plan_id', 'grace_ends_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return {
    planId: row.plan_id,
    status: row.status,
    periodEnd: row.current_period_end?.getTime() ?? null,
    nextPlanId: row.next_plan_id,
    graceEndsAt: row.grace_ends_at?.getTime() ?? null,
  };
}

/** Every paid period of a plan, once; again if its money had gone back in full before. */
function expectedBatches(world: World, customer: string | null) {
  const kept = new Set<string>();
  const batches: { ref: string; total: number; expiresAt: number; due: number; isFrozen: boolean }[] = [];
  const paidFirst = world.invoices.toSorted(
    (one, other) =>
      (one.status_transitions.paid_at ?? 0) - (other.status_transitions.paid_at ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );
  for (const invoice of paidFirst) {
    const line = invoice.lines.find(({ parent }) => !parent.subscription_item_details.proration);
    if (invoice.customer !== customer || invoice.status !== 'paid' || line === undefined) continue;
    const price = line.pricing.price_details.price;
    const period = `${invoice.subscription} ${price} ${line.period.start}`;
    if (kept.has(period)) continue;
    const charge = chargeOf(world, invoice);
    const disputes = world.disputes.filter((one) => one.charge === charge.id).map(({ status }) => status);
    const isLost = disputes.includes('lost');
    if (charge.amount_refunded < charge.amount && !isLost) kept.add(period);
    const { credits: total } = planOf(price);
    batches.push({
      ref: `invoice:${invoice.id}:${line.id}`,
      total,
      expiresAt: addMonths(line.period.start * 1000, 3),
      due: isLost ? total : Math.floor((total * charge.amount_refunded) / charge.amount),
      isFrozen: isLost || disputes.includes('needs_response'),
    });
  }
  return batches.toSorted(byRef);
}

async function foundBatches(db: Kysely<Tables>, ownerId: string) {
  const rows = await db
    .selectFrom('credit_batches')
    .leftJoin('billing_shortfalls as shortfall', (join) =>
      join
        .onRef('shortfall.owner_id', '=', 'credit_batches.owner_id')
        .onRef('shortfall.period_ref', '=', 'credit_batches.source_ref'),
    )
    .select([
      'source_ref',
      'credits_total',
      'credits_revoked',
      'credits_remaining',
      'frozen_at',
      'expires_at',
      'shortfall.credits',
    ])
    .where('credit_batches.owner_id', '=', ownerId)
    .where('source', '=', 'subscription')
    .execute();
  return rows
    .map((row) => ({
      ref: row.source_ref,
      total: row.credits_total,
      revoked: row.credits_revoked,
      remaining: row.credits_remaining,
      short: row.credits ?? 0,
      isFrozen: row.frozen_at !== null,
      expiresAt: row.expires_at.getTime(),
    }))
    .toSorted(byRef);
}

const byRef = (one: { ref: string }, other: { ref: string }) => (one.ref < other.ref ? -1 : 1);

function planOf(price: string): { planId: string; credits: number } {
  const plan = plans.get(price);
  if (plan === undefined) throw new Error(`No plan costs ${price}.`);
  return plan;
}

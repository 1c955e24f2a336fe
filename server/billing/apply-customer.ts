import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CustomerState, PaidPeriod } from '../../domain/credits/customer-state.ts';
import { correctionOf, periodCreditsExpireAt, periodLabel } from '../../domain/credits/period-credits.ts';
import { type Standing, standingOf } from '../../domain/credits/standing.ts';
import { grantCredits, revokeCredits } from '../credits/books.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { transact } from '../db/transact.ts';
import { type CustomerSync, endSync } from './customer-store.ts';
import { writeStanding } from './subscription-store.ts';

/** What a sync changed. Refs are those of paid periods. */
export type SyncResult = {
  standing: Standing;
  /** The account is closed: nothing more may be charged. */
  isClosed: boolean;
  /** Subscriptions to end at the service. */
  toEnd: readonly string[];
  paidRefs: readonly string[];
  grantedRefs: readonly string[];
  /** Not granted because the user's books don't add up. */
  stoppedRefs: readonly string[];
};

/**
 * Stores a customer's state in one transaction: the plan, a grant for each paid period, and what
 * refunds and disputes take back. Idempotent. Returns null and stores nothing if a newer sync was
 * applied or the user is gone. This is the specification's handle_plan_upgrade.
 */
export function applyCustomer(
  db: Kysely<Tables>,
  sync: CustomerSync,
  state: CustomerState,
  now: number,
): Promise<SyncResult | null> {
  return transact(db, async (tx) => {
    const { ownerId } = sync;
    if (!(await lockBooks(tx, ownerId))) return null;
    const standing = standingOf(state, now);
    if (!(await endSync(tx, sync, { dueAt: standing.lookAt, now }))) return null;
    const isClosed = await isClosedAccount(tx, ownerId);
    await writeStanding(tx, sync, standing, now);
    if (standing.paid !== null) await deleteCheckout(tx, ownerId);
    const plans = await readPlans(tx);
    const outcomes = new Map<string, 'granted' | 'known' | 'stopped'>();
    for (const period of state.periods.toSorted(earliestFirst)) {
      outcomes.set(period.ref, await grantPeriod(tx, ownerId, period, plans, now));
      await correctPeriod(tx, ownerId, period, now);
    }
    const refsWith = (outcome: string) =>
      [...outcomes].filter(([, was]) => was === outcome).map(([ref]) => ref);
    const live = standing.paid === null ? [] : [standing.paid.paymentRef];
    return {
      standing,
      isClosed,
      toEnd: isClosed ? [...standing.over, ...live, ...standing.doubled] : standing.over,
      paidRefs: [...outcomes.keys()],
      grantedRefs: refsWith('granted'),
      stoppedRefs: refsWith('stopped'),
    };
  });
}

async function lockBooks(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select lock_books(${ownerId}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked ?? false;
}

async function isClosedAccount(tx: Tx, ownerId: string): Promise<boolean> {
  const profile = await tx
    .selectFrom('profiles')
    .select('closed_at')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return profile?.closed_at != null;
}

async function deleteCheckout(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('payment_checkouts').where('owner_id', '=', ownerId).execute();
}

type PlansById = ReadonlyMap<string, { name: string; credits: number }>;

async function readPlans(tx: Tx): Promise<PlansById> {
  const rows = await tx
    .selectFrom('subscription_plans')
    .select(['id', 'name', 'credits_per_month'])
    .execute();
  return new Map(rows.map(({ id, name, credits_per_month }) => [id, { name, credits: credits_per_month }]));
}

function earliestFirst(one: PaidPeriod, other: PaidPeriod): number {
  return one.periodStart.getTime() - other.periodStart.getTime();
}

async function grantPeriod(
  tx: Tx,
  ownerId: string,
  period: PaidPeriod,
  plans: PlansById,
  now: number,
): Promise<'granted' | 'known' | 'stopped'> {
  const plan = plans.get(period.planId);
  if (plan === undefined) throw new Error(`There is no plan ${period.planId}.`);
  const granted = await grantCredits(
    tx,
    {
      ownerId,
      batchId: randomUUID(),
      source: 'subscription',
      ref: period.ref,
      label: periodLabel(plan.name, period),
      credits: plan.credits,
      expiresAt: periodCreditsExpireAt(period),
    },
    now,
  );
  if (granted === 'no_owner') throw new Error('the owner is locked');
  return granted;
}

/** Matches a period's credits to its payment, and records what can't be taken back. */
async function correctPeriod(tx: Tx, ownerId: string, period: PaidPeriod, now: number): Promise<void> {
  const batch = await tx
    .selectFrom('credit_batches')
    .select(['id', 'credits_total', 'credits_remaining', 'credits_revoked', 'frozen_at'])
    .where('owner_id', '=', ownerId)
    .where('source', '=', 'subscription')
    .where('source_ref', '=', period.ref)
    .executeTakeFirst();
  if (batch === undefined) return;
  const { revoke, short, isFrozen } = correctionOf(period, {
    total: batch.credits_total,
    remaining: batch.credits_remaining,
    revoked: batch.credits_revoked,
  });
  if (revoke > 0) {
    const revocation = { ownerId, batchId: batch.id, causeId: randomUUID(), credits: revoke };
    await revokeCredits(tx, revocation, now);
  }
  if ((batch.frozen_at !== null) !== isFrozen)
    await sql`select freeze_credits(${ownerId}, ${batch.id}, ${isFrozen}, ${new Date(now)})`.execute(tx);
  await recordShortfall(tx, ownerId, period.ref, short, now);
}

async function recordShortfall(
  tx: Tx,
  ownerId: string,
  periodRef: string,
  credits: number,
  now: number,
): Promise<void> {
  if (credits === 0) {
    await tx
      .deleteFrom('billing_shortfalls')
      .where('owner_id', '=', ownerId)
      .where('period_ref', '=', periodRef)
      .execute();
    return;
  }
  await tx
    .insertInto('billing_shortfalls')
    .values({ owner_id: ownerId, period_ref: periodRef, credits, recorded_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'period_ref'])
        .doUpdateSet({ credits, recorded_at: new Date(now) })
        .where('billing_shortfalls.credits', '<>', credits),
    )
    .execute();
}

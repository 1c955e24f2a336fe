import { type Kysely, sql } from 'kysely';
import type { Subscription } from '../../contract/billing.ts';
import { billingMonth } from '../../domain/credits/billing-month.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import { syncOwner } from './current-subscription.ts';
import { claimRefresh, wasRecentlyAtPortal } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { readPlan } from './plan-store.ts';
import { readMoneyBack } from './read-money-back.ts';
import { hasOpenCheckout } from './start-checkout.ts';

/**
 * A user's plan and usage. Syncs first if a payment may have come in, at most every few seconds; if
 * that fails, returns the stored state.
 */
export async function readSubscription(deps: Deps, ownerId: string): Promise<Subscription> {
  const { db, payments, now, log } = deps;
  if (
    payments !== null &&
    (await isOutdated(db, ownerId, now())) &&
    (await claimRefresh(db, ownerId, payments.kind, now()))
  )
    await syncOwner({ db, payments, now, log }, ownerId).catch((error: unknown) =>
      log.warn({ event: 'payment_sync_failed', ownerId, err: error }),
    );
  return asOwner(db, ownerId, async (tx) => {
    const row = await tx
      .selectFrom('subscriptions')
      .select(['plan_id', 'status', 'current_period_start', 'current_period_end'])
      .select(['period_ref', 'next_plan_id', 'grace_ends_at', 'payment_method'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const start = row.current_period_start;
    const month = billingMonth(
      {
        start: start.getTime(),
        end: row.current_period_end?.getTime() ?? null,
        graceEnd: row.grace_ends_at?.getTime() ?? null,
      },
      now(),
    );
    const { rows } = await sql<Facts>`
      select rolled.credits as "rolledOver", rolled.trial as "rolledOverTrial",
        (select coalesce(sum(credits_spent), 0)::int from credit_holds
          where owner_id = ${ownerId} and state = 'spent' and settled_at >= ${new Date(month.start)}) as used,
        trial.expires_at as "trialExpiresAt", coalesce(trial.credits_spent, 0) as "trialUsed",
        exists (select from payment_customers
          where owner_id = ${ownerId} and service = ${payments?.kind ?? null}) as "isCustomer"
      from (select coalesce(sum(credits_remaining), 0)::int as credits,
          coalesce(sum(credits_remaining) filter (where source = 'bonus' and source_ref = 'trial'), 0)::int as trial
        from credit_batches where owner_id = ${ownerId} and not is_used_up and frozen_at is null
          and expires_at > ${new Date(now())} and case when source = 'subscription'
            then source_ref is distinct from ${row.period_ref} else created_at < ${start} end) as rolled
      left join credit_batches as trial
        on trial.owner_id = ${ownerId} and trial.source = 'bonus' and trial.source_ref = 'trial'`.execute(tx);
    const [facts] = rows;
    if (facts === undefined) throw new Error('counting always gives a row');
    return {
      plan: await readPlan(tx, row.plan_id),
      status: row.status,
      currentPeriodStart: start.toISOString(),
      currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
      nextPlan: row.next_plan_id === null ? null : await readPlan(tx, row.next_plan_id),
      graceEndsAt: row.grace_ends_at?.toISOString() ?? null,
      rolledOver: facts.rolledOver,
      rolledOverTrial: facts.rolledOverTrial,
      month: { start: new Date(month.start).toISOString(), end: new Date(month.end).toISOString() },
      usedThisPeriod: facts.used,
      trialExpiresAt: facts.trialExpiresAt?.toISOString() ?? null,
      trialUsed: facts.trialUsed,
      moneyBack: await readMoneyBack(tx, ownerId, now()),
      paymentMethod: row.payment_method,
      isCustomer: facts.isCustomer,
      payments: payments?.kind ?? null,
    };
  });
}

type Facts = {
  rolledOver: number;
  rolledOverTrial: number;
  used: number;
  trialExpiresAt: Date | null;
  trialUsed: number;
  isCustomer: boolean;
};

/**
 * Whether the service may know something new: a checkout is open, the user was on its page, or the
 * paid period is over.
 */
async function isOutdated(db: Kysely<Tables>, ownerId: string, now: number): Promise<boolean> {
  if ((await hasOpenCheckout(db, ownerId, now)) || (await wasRecentlyAtPortal(db, ownerId, now))) return true;
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('payment_ref', 'is not', null)
    .where('current_period_end', '<=', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

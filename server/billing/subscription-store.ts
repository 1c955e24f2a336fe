import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import { type PaidPlanId, paidPlan } from '../../domain/credits/customer-state.ts';
import type { Standing } from '../../domain/credits/standing.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import type { CustomerSync } from './customer-store.ts';
import type { Payments } from './port.ts';

type Service = Payments['kind'];

/** A paid subscription as of the last sync. */
export type LiveSubscription = {
  ref: string;
  planId: PaidPlanId;
  status: 'active' | 'canceled' | 'past_due';
  periodStart: Date;
  nextPlanId: PaidPlanId | null;
  /** Upgrades that the bank has declined. */
  declined: number;
};

export async function findLiveSubscription(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service,
): Promise<LiveSubscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('payment_customers as customer', (join) =>
      join
        .onRef('customer.owner_id', '=', 'subscriptions.owner_id')
        .onRef('customer.service', '=', 'subscriptions.payment_service'),
    )
    .select(['payment_ref', 'plan_id', 'status', 'current_period_start', 'next_plan_id', 'declined'])
    .where('subscriptions.owner_id', '=', ownerId)
    .where('payment_service', '=', service)
    .executeTakeFirst();
  const planId = paidPlan(row?.plan_id);
  if (row === undefined || row.payment_ref === null || planId === null) return null;
  return {
    ref: row.payment_ref,
    planId,
    status: row.status,
    periodStart: row.current_period_start,
    nextPlanId: paidPlan(row.next_plan_id),
    declined: row.declined,
  };
}

/** The service of a user's plan, if another one takes payment here now. */
export async function findForeignService(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service | null,
): Promise<Service | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('payment_service')
    .where('owner_id', '=', ownerId)
    .where('payment_service', 'is distinct from', service)
    .executeTakeFirst();
  return row?.payment_service ?? null;
}

/** Stores the plan a user is on. Leaves users alone who never paid this service. */
export async function writeStanding(
  tx: Tx,
  { ownerId, service }: Pick<CustomerSync, 'ownerId' | 'service'>,
  { paid, freeSince }: Standing,
  now: number,
): Promise<void> {
  if (paid === null) {
    await tx
      .updateTable('subscriptions')
      .set({ ...onFree, current_period_start: freeSince ?? new Date(now) })
      .where('owner_id', '=', ownerId)
      .where('payment_service', '=', service)
      .execute();
    return;
  }
  const values = {
    plan_id: paid.planId,
    status: paid.status,
    current_period_start: paid.periodStart,
    current_period_end: paid.periodEnd,
    payment_service: service,
    payment_ref: paid.paymentRef,
    period_ref: paid.periodRef,
    next_plan_id: paid.nextPlanId,
    grace_ends_at: paid.graceEndsAt,
    payment_method: paid.paymentMethod,
  };
  await tx
    .insertInto('subscriptions')
    .values({ owner_id: ownerId, id: newId(), ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute();
}

/** Ends plans of services that no longer take payment here, at the end of the paid period. */
export async function endForeignPlans(
  db: Kysely<Tables>,
  service: Service | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((column) => ({ ...onFree, current_period_start: column.ref('current_period_end').$notNull() }))
    .where('payment_service', 'is not', null)
    .where('payment_service', 'is distinct from', service)
    .where('current_period_end', '<=', new Date(now))
    .execute();
}

const onFree = {
  plan_id: 'free',
  status: 'active',
  current_period_end: null,
  payment_service: null,
  payment_ref: null,
  period_ref: null,
  next_plan_id: null,
  grace_ends_at: null,
  payment_method: null,
} as const;

import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { paidPlan } from '../../../domain/credits/customer-state.ts';
import { addMonths } from '../../../domain/credits/months.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import type { CustomerState } from '../port.ts';

export type SubscriptionRow = Selectable<Tables['sandbox_subscriptions']>;

export const customerRefOf = (ownerId: string) => `sandbox.${ownerId}`;
export const subscriptionRefOf = (ownerId: string, id: string) => `sandbox.${ownerId}.${id}`;

/** Throws for an id that the sandbox did not make. */
export function parseRef(ref: string): { ownerId: string; id: string } {
  const [sandbox, ownerId, id = ''] = ref.split('.');
  if (sandbox !== 'sandbox' || ownerId === undefined) throw new Error('The sandbox did not make this id.');
  return { ownerId, id };
}

/** False if there is no such user. */
export async function lockCustomer(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select lock_books(${ownerId}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked ?? false;
}

/** The customer's subscription, unless it has ended. */
export function findLiveRow(tx: Tx, ownerId: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
}

export async function priceCentsOf(db: Kysely<Tables>, planId: string): Promise<number> {
  const { price_cents } = await db
    .selectFrom('subscription_plans')
    .select('price_cents')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return price_cents;
}

export async function saveSubscription(tx: Tx, row: SubscriptionRow, now: number): Promise<void> {
  const { owner_id, id, ...rest } = row;
  const values = { ...rest, changed_at: new Date(now) };
  await tx
    .insertInto('sandbox_subscriptions')
    .values({ owner_id, id, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet(values))
    .execute();
}

/** The next month of a subscription, counted from its anchor. */
export function nextMonth(
  row: SubscriptionRow,
): Pick<SubscriptionRow, 'months' | 'period_start' | 'period_end'> {
  const months = row.months + 1;
  return {
    months,
    period_start: row.period_end,
    period_end: new Date(addMonths(row.anchor.getTime(), months)),
  };
}

/** Takes payment for a subscription's period, once for each `cause`. */
export async function payPeriod(
  tx: Tx,
  row: SubscriptionRow,
  payment: { cause: string; creditedCents: number; paidAt: Date },
): Promise<void> {
  const priceCents = await priceCentsOf(tx, row.plan_id);
  await tx
    .insertInto('sandbox_periods')
    .values({
      owner_id: row.owner_id,
      id: newId(),
      subscription_id: row.id,
      plan_id: row.plan_id,
      cause: payment.cause,
      period_start: row.period_start,
      period_end: row.period_end,
      paid_at: payment.paidAt,
      price_cents: priceCents,
      amount_cents: Math.max(0, priceCents - payment.creditedCents),
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'cause']).doNothing())
    .execute();
}

export async function readState(tx: Tx, ownerId: string): Promise<CustomerState> {
  const subscriptions = await tx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute();
  const periods = await tx
    .selectFrom('sandbox_periods')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute();
  return {
    subscriptions: subscriptions.map((row) => ({
      ref: subscriptionRefOf(ownerId, row.id),
      planId: planOf(row.plan_id),
      state: row.state,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      endsAtPeriodEnd: row.ends_at_period_end,
      nextPlanId: paidPlan(row.next_plan_id),
      createdAt: row.created_at,
      paymentMethod: 'Sandbox card ending 4242',
    })),
    periods: periods.map((row) => ({
      ref: `sandbox.${row.id}`,
      invoiceRef: `sandbox.${row.cause}`,
      planId: planOf(row.plan_id),
      periodStart: row.period_start,
      periodEnd: row.period_end,
      paidAt: row.paid_at,
      amountCents: row.amount_cents,
      refundedCents: row.refunded_cents,
      dispute: row.dispute,
    })),
  };
}

function planOf(id: string) {
  const plan = paidPlan(id);
  if (plan === null) throw new Error(`The sandbox sells no plan ${id}.`);
  return plan;
}

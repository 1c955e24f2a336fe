import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SandboxOutcome } from '../../../contract/billing.ts';
import { addMonths } from '../../../domain/credits/months.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { payCheckout, type SandboxEvent } from './advance-time.ts';
import { findLiveRow, nextMonth, priceCentsOf } from './sandbox-store.ts';

type CheckoutRow = Selectable<Tables['sandbox_checkouts']>;

/** Prices in US cents. */
export type CheckoutView = {
  id: string;
  planId: string;
  state: CheckoutRow['state'];
  needsConfirmation: boolean;
  priceCents: number;
  periodStart: Date;
  periodEnd: Date;
};

/** How long a late payment takes, in milliseconds. */
const latePaymentMs = 60 * 1000;

export function findCheckout(tx: Tx, ownerId: string, id: string): Promise<CheckoutRow | undefined> {
  return tx
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Opens a checkout and closes any other open one. If a payment is pending, or the id was used
 * before, keeps that checkout. Returns the id of the checkout to go to.
 */
export async function openCheckout(
  tx: Tx,
  request: { ownerId: string; id: string; planId: string; subscriptionId: string | null },
  now: number,
): Promise<string> {
  const { ownerId, id, planId, subscriptionId } = request;
  if ((await findCheckout(tx, ownerId, id)) !== undefined) return id;
  const open = await tx
    .selectFrom('sandbox_checkouts')
    .select(['id', 'state', 'pays_at', 'subscription_id'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst();
  if (open !== undefined) {
    const isForSame = subscriptionId !== null && open.subscription_id === subscriptionId;
    if (open.pays_at !== null || isForSame) return open.id;
    await tx
      .updateTable('sandbox_checkouts')
      .set({ state: 'canceled' })
      .where('owner_id', '=', ownerId)
      .where('id', '=', open.id)
      .execute();
  }
  await tx
    .insertInto('sandbox_checkouts')
    .values({
      owner_id: ownerId,
      id,
      plan_id: planId,
      subscription_id: subscriptionId,
      created_at: new Date(now),
    })
    .execute();
  return id;
}

/** The checkout for an unpaid month; null if none is owed. */
export async function openRenewal(tx: Tx, ownerId: string, now: number): Promise<string | null> {
  const live = await findLiveRow(tx, ownerId);
  if (live?.state !== 'past_due') return null;
  const planId = live.next_plan_id ?? live.plan_id;
  return openCheckout(tx, { ownerId, id: newId(), planId, subscriptionId: live.id }, now);
}

export async function viewCheckout(tx: Tx, row: CheckoutRow, now: number): Promise<CheckoutView> {
  const priceCents = await priceCentsOf(tx, row.plan_id);
  const live = row.subscription_id === null ? undefined : await findLiveRow(tx, row.owner_id);
  const paid = await tx
    .selectFrom('sandbox_periods')
    .select(['period_start', 'period_end'])
    .where('owner_id', '=', row.owner_id)
    .where('cause', '=', `checkout.${row.id}`)
    .executeTakeFirst();
  const period =
    paid ??
    (live === undefined
      ? { period_start: new Date(now), period_end: new Date(addMonths(now, 1)) }
      : nextMonth(live));
  return {
    id: row.id,
    planId: row.plan_id,
    state: row.state,
    needsConfirmation: row.state === 'pending' && row.pays_at === null,
    priceCents,
    periodStart: period.period_start,
    periodEnd: period.period_end,
  };
}

/**
 * Applies an outcome to a checkout, unless it is paid, canceled or pending. After `declined` it is
 * open again.
 */
export async function finishCheckout(
  tx: Tx,
  row: CheckoutRow,
  outcome: SandboxOutcome,
  now: number,
): Promise<{ event: SandboxEvent | null; isDeclined: boolean }> {
  const nothing = { event: null, isDeclined: false };
  if (row.state === 'paid' || row.state === 'canceled' || row.pays_at !== null) return nothing;
  const isConfirmed = row.state === 'pending';
  const setState = async (state: 'open' | 'pending', paysAt: Date | null) => {
    await tx
      .updateTable('sandbox_checkouts')
      .set({ state, pays_at: paysAt })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id)
      .execute();
  };
  if (outcome === 'declined') {
    await setState('open', null);
    return { event: null, isDeclined: true };
  }
  if (outcome === 'late') {
    await setState('pending', new Date(now + latePaymentMs));
    return nothing;
  }
  if (outcome === 'confirm' && !isConfirmed) {
    await setState('pending', null);
    return nothing;
  }
  const paying = { at: new Date(now), isDeclinedNext: outcome === 'renewal_declined' };
  return { event: await payCheckout(tx, row.owner_id, row, paying), isDeclined: false };
}

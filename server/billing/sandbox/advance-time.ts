import { addMonths } from '../../../domain/credits/months.ts';
import { graceMs } from '../../../domain/credits/standing.ts';
import type { Tx } from '../../db/transact.ts';
import {
  findLiveRow,
  nextMonth,
  payPeriod,
  type SubscriptionRow,
  saveSubscription,
} from './sandbox-store.ts';

export type SandboxEvent = { type: string; at: Date };

/**
 * Brings a customer up to `now` as if the sandbox had run all the time: late payments come in, and
 * months are paid in order. A declined month is owed for seven days; then the subscription ends.
 * The customer must be locked.
 */
export async function advanceTime(tx: Tx, ownerId: string, now: number): Promise<SandboxEvent[]> {
  const events: SandboxEvent[] = [];
  const late = await tx
    .selectFrom('sandbox_checkouts')
    .select(['id', 'plan_id', 'subscription_id', 'pays_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'pending')
    .where('pays_at', '<=', new Date(now))
    .executeTakeFirst();
  if (late !== undefined && late.pays_at !== null) {
    events.push(...(await advanceSubscription(tx, ownerId, late.pays_at.getTime())));
    events.push(await payCheckout(tx, ownerId, late, { at: late.pays_at, isDeclinedNext: false }));
  }
  events.push(...(await advanceSubscription(tx, ownerId, now)));
  return events;
}

type Checkout = { id: string; plan_id: string; subscription_id: string | null };

/**
 * Receives a checkout's payment: the subscription begins, or its owed month is paid. If nothing is
 * left to pay, cancels the checkout.
 */
export async function payCheckout(
  tx: Tx,
  ownerId: string,
  checkout: Checkout,
  { at, isDeclinedNext }: { at: Date; isDeclinedNext: boolean },
): Promise<SandboxEvent> {
  const live = await findLiveRow(tx, ownerId);
  const row =
    checkout.subscription_id === null
      ? live === undefined
        ? firstMonth(ownerId, checkout, at)
        : null
      : live?.id === checkout.subscription_id && live.state === 'past_due'
        ? { ...renewed(live), state: 'active' as const }
        : null;
  await tx
    .updateTable('sandbox_checkouts')
    .set({ state: row === null ? 'canceled' : 'paid', pays_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', checkout.id)
    .execute();
  if (row === null) return { type: 'checkout.canceled', at };
  await saveSubscription(tx, { ...row, is_declined: isDeclinedNext }, at.getTime());
  await payPeriod(tx, row, { cause: `checkout.${checkout.id}`, creditedCents: 0, paidAt: at });
  return { type: 'checkout.paid', at };
}

/** A new subscription has the id of its checkout. */
function firstMonth(ownerId: string, { id, plan_id }: Checkout, at: Date): SubscriptionRow {
  return {
    owner_id: ownerId,
    id,
    plan_id,
    state: 'active',
    anchor: at,
    months: 1,
    period_start: at,
    period_end: new Date(addMonths(at.getTime(), 1)),
    ends_at_period_end: false,
    next_plan_id: null,
    is_declined: false,
    created_at: at,
    changed_at: at,
  };
}

/** A subscription in its next month, on the plan that begins then. */
function renewed(row: SubscriptionRow): SubscriptionRow {
  return { ...row, ...nextMonth(row), plan_id: row.next_plan_id ?? row.plan_id, next_plan_id: null };
}

async function advanceSubscription(tx: Tx, ownerId: string, now: number): Promise<SandboxEvent[]> {
  const events: SandboxEvent[] = [];
  for (;;) {
    const row = await findLiveRow(tx, ownerId);
    if (row === undefined) return events;
    const changesAt =
      row.state === 'past_due' ? row.period_end.getTime() + graceMs : row.period_end.getTime();
    if (changesAt > now) return events;
    const at = new Date(changesAt);
    if (row.state === 'past_due' || row.ends_at_period_end) {
      await saveSubscription(tx, { ...row, state: 'ended' }, changesAt);
      events.push({ type: 'subscription.ended', at });
    } else if (row.is_declined) {
      await saveSubscription(tx, { ...row, state: 'past_due' }, changesAt);
      events.push({ type: 'renewal.declined', at });
    } else {
      const next = renewed(row);
      await saveSubscription(tx, next, changesAt);
      const cause = `renewal.${row.id}.${at.toISOString()}`;
      await payPeriod(tx, next, { cause, creditedCents: 0, paidAt: at });
      events.push({ type: 'renewal.paid', at });
    }
  }
}

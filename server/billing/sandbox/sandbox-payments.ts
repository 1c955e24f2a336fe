import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SandboxOutcome } from '../../../contract/billing.ts';
import { addMonths } from '../../../domain/credits/months.ts';
import { unusedCents } from '../../../domain/credits/proration.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { transact } from '../../db/transact.ts';
import { PaymentDeclined, type PaymentEvent, type Payments } from '../port.ts';
import { advanceTime, type SandboxEvent } from './advance-time.ts';
import {
  type CheckoutView,
  findCheckout,
  finishCheckout,
  openCheckout,
  openRenewal,
  viewCheckout,
} from './sandbox-checkouts.ts';
import {
  customerRefOf,
  findLiveRow,
  lockCustomer,
  parseRef,
  payPeriod,
  priceCentsOf,
  readState,
  type SubscriptionRow,
  saveSubscription,
} from './sandbox-store.ts';

/** A built-in payment service for a private machine without a real one. It moves no money. */
export type SandboxPayments = Payments & {
  kind: 'sandbox';
  viewCheckout(ownerId: string, id: string): Promise<CheckoutView | null>;
  /** Null if there is none. Rejects with PaymentDeclined. */
  finishCheckout(ownerId: string, id: string, outcome: SandboxOutcome): Promise<CheckoutView | null>;
  /** Brings all customers with something due up to now. */
  advance(): Promise<void>;
};

/**
 * `report` receives events in the transaction that stores the state; `wake` is called afterwards.
 */
export function createSandbox({
  db,
  now,
  report,
  wake,
}: {
  db: Kysely<Tables>;
  now(): number;
  report(tx: Tx, event: PaymentEvent): Promise<void>;
  wake(): void;
}): SandboxPayments {
  /** Brings a customer up to now, runs `work`, and reports the events. */
  const withCustomer = async <T>(
    ownerId: string,
    work: (tx: Tx, emit: (event: SandboxEvent) => void) => Promise<T>,
  ): Promise<T> => {
    const { result, count } = await transact(db, async (tx) => {
      if (!(await lockCustomer(tx, ownerId))) throw new Error('The sandbox has no such customer.');
      const events = await advanceTime(tx, ownerId, now());
      const result = await work(tx, (event) => events.push(event));
      for (const { type, at } of events)
        await report(tx, { id: newId(), type, customerRef: customerRefOf(ownerId), createdAt: at });
      return { result, count: events.length };
    });
    if (count > 0) wake();
    return result;
  };

  const withSubscription = <T>(
    ref: string,
    work: (tx: Tx, row: SubscriptionRow | null, emit: (event: SandboxEvent) => void) => Promise<T>,
  ): Promise<T> => {
    const { ownerId, id } = parseRef(ref);
    return withCustomer(ownerId, async (tx, emit) => {
      const live = await findLiveRow(tx, ownerId);
      return work(tx, live?.id === id ? live : null, emit);
    });
  };

  const changeSubscription = (ref: string, type: string, changes: Partial<SubscriptionRow>) =>
    withSubscription(ref, async (tx, row, emit) => {
      if (row === null) return;
      await saveSubscription(tx, { ...row, ...changes }, now());
      emit({ type, at: new Date(now()) });
    });

  return {
    kind: 'sandbox',
    createCustomer: async ({ ownerId }) => customerRefOf(ownerId),
    startCheckout: ({ ownerId, key, planId, doneUrl }) =>
      withCustomer(ownerId, async (tx) => {
        const id = await openCheckout(tx, { ownerId, id: key, planId, subscriptionId: null }, now());
        return { url: checkoutUrl(id, doneUrl) };
      }),
    openPortal: ({ customerRef, returnUrl }) =>
      withCustomer(parseRef(customerRef).ownerId, async (tx) => {
        const id = await openRenewal(tx, parseRef(customerRef).ownerId, now());
        if (id !== null) return { url: checkoutUrl(id, returnUrl) };
        const back = new URL(returnUrl);
        back.searchParams.set('portal', 'sandbox');
        return { url: back.href };
      }),
    readCustomer: (customerRef) => {
      const { ownerId } = parseRef(customerRef);
      return withCustomer(ownerId, (tx) => readState(tx, ownerId));
    },
    quoteUpgrade: (ref, planId) =>
      withSubscription(ref, async (tx, row) => {
        if (row === null) throw new Error('The sandbox has no such subscription.');
        const priceCents = await priceCentsOf(tx, planId);
        const creditedCents = await unusedCreditOf(tx, row, now());
        return { priceCents, creditedCents, dueCents: Math.max(0, priceCents - creditedCents) };
      }),
    upgrade: ({ subscriptionRef, planId, key }) =>
      withSubscription(subscriptionRef, async (tx, row, emit) => {
        if (row === null) throw new Error('The sandbox has no such subscription.');
        const cause = `upgrade.${key}`;
        if (await isPaid(tx, row.owner_id, cause)) return;
        if (row.is_declined || row.state !== 'active') throw new PaymentDeclined('The bank said no.');
        const at = new Date(now());
        const upgraded: SubscriptionRow = {
          ...row,
          plan_id: planId,
          anchor: at,
          months: 1,
          period_start: at,
          period_end: new Date(addMonths(at.getTime(), 1)),
          ends_at_period_end: false,
          next_plan_id: null,
        };
        const creditedCents = await unusedCreditOf(tx, row, now());
        await saveSubscription(tx, upgraded, now());
        await payPeriod(tx, upgraded, { cause, creditedCents, paidAt: at });
        emit({ type: 'upgrade.paid', at });
      }),
    scheduleDowngrade: (ref, planId) =>
      changeSubscription(ref, 'subscription.changed', { next_plan_id: planId }),
    setEndsAtPeriodEnd: (ref, ends) =>
      changeSubscription(ref, 'subscription.changed', { ends_at_period_end: ends }),
    endNow: (ref) => changeSubscription(ref, 'subscription.ended', { state: 'ended' }),
    listChangedCustomers: async (since) => {
      const rows = await db
        .selectFrom('sandbox_subscriptions')
        .select('owner_id')
        .distinct()
        .where('changed_at', '>=', since)
        .execute();
      return rows.map(({ owner_id }) => customerRefOf(owner_id));
    },

    viewCheckout: (ownerId, id) =>
      withCustomer(ownerId, async (tx) => {
        const row = await findCheckout(tx, ownerId, id);
        return row === undefined ? null : viewCheckout(tx, row, now());
      }),
    finishCheckout: async (ownerId, id, outcome) => {
      const end = await withCustomer(ownerId, async (tx, emit) => {
        const row = await findCheckout(tx, ownerId, id);
        if (row === undefined) return null;
        const { event, isDeclined } = await finishCheckout(tx, row, outcome, now());
        if (event !== null) emit(event);
        const after = (await findCheckout(tx, ownerId, id)) ?? row;
        return { view: await viewCheckout(tx, after, now()), isDeclined };
      });
      if (end?.isDeclined) throw new PaymentDeclined('The bank said no.');
      return end?.view ?? null;
    },
    advance: async () => {
      for (const ownerId of await listDueOwners(db, now())) await withCustomer(ownerId, async () => {});
    },
  };
}

function checkoutUrl(checkoutId: string, ourUrl: string): string {
  return new URL(`/checkout/${checkoutId}`, ourUrl).href;
}

async function unusedCreditOf(tx: Tx, row: SubscriptionRow, now: number): Promise<number> {
  const period = await tx
    .selectFrom('sandbox_periods')
    .select('price_cents')
    .where('owner_id', '=', row.owner_id)
    .where('subscription_id', '=', row.id)
    .where('period_end', '=', row.period_end)
    .orderBy('paid_at', 'desc')
    .orderBy('price_cents', 'desc')
    .executeTakeFirstOrThrow();
  const [startsAt, endsAt] = [row.period_start.getTime(), row.period_end.getTime()];
  return unusedCents({ priceCents: period.price_cents, startsAt, endsAt }, now);
}

async function isPaid(tx: Tx, ownerId: string, cause: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sandbox_periods')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row !== undefined;
}

/** Users with a month, an end of grace or a late payment due. */
async function listDueOwners(db: Kysely<Tables>, now: number): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    select owner_id as "ownerId" from sandbox_subscriptions
      where (state = 'active' and period_end <= ${new Date(now)})
        or (state = 'past_due' and period_end + interval '7 days' <= ${new Date(now)})
    union select owner_id from sandbox_checkouts where state = 'pending' and pays_at <= ${new Date(now)}`.execute(
    db,
  );
  return rows.map(({ ownerId }) => ownerId);
}

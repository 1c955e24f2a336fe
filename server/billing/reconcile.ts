import { type Kysely, sql } from 'kysely';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import { findOwner } from './customer-store.ts';
import type { Payments } from './port.ts';
import { deleteOldEvents } from './receive-event.ts';
import { endForeignPlans } from './subscription-store.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** How far back payments and grants are compared. */
const lookBackMs = 35 * dayMs;
/** The hour (UTC) after which the nightly reconciliation starts. */
const nightHour = 3;

/** How often to check for it, in milliseconds. */
export const nightSweepMs = 15 * 60 * 1000;

/**
 * How often a reconciliation reports that it is alive, and after what silence another process takes
 * over.
 */
const heartbeatMs = 60 * 1000;
const takeoverMs = 10 * 60 * 1000;

/** Refs are those of paid periods. */
export type Reconciliation = {
  customers: number;
  /** Paid and not granted until now. */
  missing: readonly { ownerId: string; ref: string }[];
  /** Granted for a period that the service doesn't know. */
  unpaid: readonly { ownerId: string; ref: string }[];
  /** Customers of the service without an account here. */
  unknown: readonly string[];
};

/**
 * Reconciles once a night, in one process. Retries at the next sweep if the service did not respond
 * or the process was killed. `payments` is null on a server that takes no payment.
 */
export async function reconcileNightly(
  parts: Omit<BillingParts, 'payments'> & { payments: Payments | null },
): Promise<void> {
  const { db, payments, now } = parts;
  await endForeignPlans(db, payments?.kind ?? null, now());
  if (payments === null) return;
  await deleteOldEvents(db, now());
  const day = new Date(now() - nightHour * hourMs).toISOString().slice(0, 10);
  const night = { service: payments.kind, day };
  if (!(await claimNight(db, night, now()))) return;
  let aliveAt = now();
  try {
    await reconcilePayments({ ...parts, payments }, async () => {
      if (now() - aliveAt < heartbeatMs) return;
      aliveAt = now();
      await updateNight(db, night, { alive_at: new Date(aliveAt) });
    });
    await updateNight(db, night, { ended_at: new Date(now()) });
  } catch (error) {
    await db
      .deleteFrom('payment_comparisons')
      .where('service', '=', night.service)
      .where('day', '=', night.day)
      .execute();
    throw error;
  }
}

type Night = { service: Payments['kind']; day: string };

/** True if no other process has begun that night, or the one that did was killed. */
async function claimNight(db: Kysely<Tables>, night: Night, now: number): Promise<boolean> {
  const begun = { begun_at: new Date(now), alive_at: new Date(now) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_comparisons')
    .values({ ...night, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['service', 'day'])
        .doUpdateSet(begun)
        .where('payment_comparisons.ended_at', 'is', null)
        .where('payment_comparisons.alive_at', '<=', new Date(now - takeoverMs)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function updateNight(
  db: Kysely<Tables>,
  { service, day }: Night,
  change: { alive_at: Date } | { ended_at: Date },
): Promise<void> {
  await db
    .updateTable('payment_comparisons')
    .set(change)
    .where('service', '=', service)
    .where('day', '=', day)
    .execute();
}

/**
 * Syncs every customer with a payment or grant in the last 35 days. Grants and logs what was paid
 * and not granted. What was granted and not paid stays, and alerts the operator. `onCustomer` is
 * called before each.
 */
export async function reconcilePayments(
  parts: BillingParts,
  onCustomer: () => Promise<void> = async () => {},
): Promise<Reconciliation> {
  const { db, payments, now, log } = parts;
  const service = payments.kind;
  const since = new Date(now() - lookBackMs);
  const granted = await grantsSince(db, service, since);
  const customers = new Set([
    ...(await payments.listChangedCustomers(since)),
    ...granted.flatMap(({ customerRef }) => customerRef ?? []),
  ]);
  const missing: { ownerId: string; ref: string }[] = [];
  const unknown: string[] = [];
  const paidRefs = new Set<string>();
  const overtaken = new Set<string>();
  for (const customerRef of customers) {
    await onCustomer();
    const ownerId = await findOwner(db, service, customerRef);
    if (ownerId === null) {
      unknown.push(customerRef);
      continue;
    }
    const applied = await syncCustomer(parts, customerRef);
    // A newer sync has granted what was paid.
    if (applied === null) {
      overtaken.add(ownerId);
      continue;
    }
    for (const ref of applied.paidRefs) paidRefs.add(ref);
    for (const ref of [...applied.grantedRefs, ...applied.stoppedRefs]) missing.push({ ownerId, ref });
  }
  const unpaid = granted
    .filter(({ ownerId, ref }) => !paidRefs.has(ref) && !overtaken.has(ownerId))
    .map(({ ownerId, ref }) => ({ ownerId, ref }));
  for (const found of missing) log.warn({ event: 'grant_was_missing', ...found });
  for (const found of unpaid) log.error({ event: 'grant_without_payment', ...found });
  for (const customerRef of unknown) log.error({ event: 'payment_customer_unknown', customerRef });
  log.info({ event: 'payments_compared', customers: customers.size });
  return { customers: customers.size, missing, unpaid, unknown };
}

type Grant = { ownerId: string; ref: string; customerRef: string | null };

/** Grants for paid periods of this service. */
async function grantsSince(db: Kysely<Tables>, service: Payments['kind'], since: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select batch.owner_id as "ownerId", batch.source_ref as ref, customer.ref as "customerRef"
    from credit_batches as batch left join payment_customers as customer
      on customer.owner_id = batch.owner_id and customer.service = ${service}
    where batch.source = 'subscription' and batch.created_at >= ${since}
      and (batch.source_ref like 'sandbox.%') = ${service === 'sandbox'}`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import { findOwner } from './customer-store.ts';
import type { Payments } from './port.ts';
import { deleteOldEvents } from './receive-event.ts';
import { endForeignPlans } from './subscription-store.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** How far back payments and grants are compared, in milliseconds. */
const lookBackMs = 35 * dayMs;
/** The hour of the day (UTC) from which it is night. */
const nightHour = 3;

/** How often to check whether it is night, in milliseconds. */
export const nightSweepMs = 15 * 60 * 1000;

/**
 * How often a comparison reports that it is alive, and after what silence another begins, in
 * milliseconds.
 */
const beatMs = 60 * 1000;
const silentMs = 10 * 60 * 1000;

/** What a comparison found. Refs are those of paid periods. */
export type Comparison = {
  customers: number;
  /** Paid and not granted until now. */
  missing: readonly { ownerId: string; ref: string }[];
  /** Granted for a period that the service doesn't know. */
  unpaid: readonly { ownerId: string; ref: string }[];
  /** Customers of the service without an account here. */
  unknown: readonly string[];
};

/**
 * Compares payments and grants once a night, in whichever process is first. Tries again at the next
 * sweep if the service does not answer or the process was killed. `payments` is null on a server
 * that takes no payment.
 */
export async function compareNightly(
  parts: Omit<BillingParts, 'payments'> & { payments: Payments | null },
): Promise<void> {
  const { db, payments, now } = parts;
  await endForeignPlans(db, payments?.kind ?? null, now());
  if (payments === null) return;
  await deleteOldEvents(db, now());
  const day = new Date(now() - nightHour * hourMs).toISOString().slice(0, 10);
  const night = { service: payments.kind, day };
  if (!(await beginComparison(db, night, now()))) return;
  let aliveAt = now();
  try {
    await comparePayments({ ...parts, payments }, async () => {
      if (now() - aliveAt < beatMs) return;
      aliveAt = now();
      await noteComparison(db, night, { alive_at: new Date(aliveAt) });
    });
    await noteComparison(db, night, { ended_at: new Date(now()) });
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

/**
 * Whether this process should compare: no other has begun that night, or the one that did was
 * killed.
 */
async function beginComparison(db: Kysely<Tables>, night: Night, now: number): Promise<boolean> {
  const begun = { begun_at: new Date(now), alive_at: new Date(now) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_comparisons')
    .values({ ...night, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['service', 'day'])
        .doUpdateSet(begun)
        .where('payment_comparisons.ended_at', 'is', null)
        .where('payment_comparisons.alive_at', '<=', new Date(now - silentMs)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function noteComparison(
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
 * Reads every customer for whom the service or our books show a payment in the last 35 days. What
 * was paid and not granted is granted and logged. What was granted and not paid stays, and alerts
 * the operator. `onCustomer` is called before each reading.
 */
export async function comparePayments(
  parts: BillingParts,
  onCustomer: () => Promise<void> = async () => {},
): Promise<Comparison> {
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
    // A newer reading was applied meanwhile; it has granted what was paid.
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

/** Grants for paid periods since a time, of this service only. */
async function grantsSince(db: Kysely<Tables>, service: Payments['kind'], since: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select batch.owner_id as "ownerId", batch.source_ref as ref, customer.ref as "customerRef"
    from credit_batches as batch left join payment_customers as customer
      on customer.owner_id = batch.owner_id and customer.service = ${service}
    where batch.source = 'subscription' and batch.created_at >= ${since}
      and (batch.source_ref like 'sandbox.%') = ${service === 'sandbox'}`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';
import { hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import type { Payments } from './port.ts';

type Service = Payments['kind'];

/** An attempt to read a customer from the service. The one with the highest number counts. */
export type CustomerSync = { ownerId: string; service: Service; customerRef: string; number: number };

/**
 * Stores a user as the service's customer and returns the ref; of concurrent calls, the first
 * one's. Rejects if the customer is someone else's.
 */
export async function addCustomer(
  db: Kysely<Tables>,
  customer: { ownerId: string; service: Service; ref: string },
): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({ owner_id: customer.ownerId, service: customer.service, ref: customer.ref })
    // No columns: concurrent inserts can conflict on either of the table's keys.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ref = await findCustomer(db, customer.ownerId, customer.service);
  if (ref === null) throw new Error('this customer belongs to another user');
  return ref;
}

/** Null if the user is not a customer of the service. */
export async function findCustomer(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('owner_id', '=', ownerId)
    .where('service', '=', service)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Null for an unknown customer. */
export async function findOwner(
  db: Kysely<Tables>,
  service: Service,
  customerRef: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('owner_id')
    .where('service', '=', service)
    .where('ref', '=', customerRef)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** False for an unknown customer. */
export async function markCustomerDue(
  db: Kysely<Tables>,
  service: Service,
  customerRef: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_customers')
    .set({ asked: sql`asked + 1`, due_at: new Date(now), tries: 0 })
    .where('service', '=', service)
    .where('ref', '=', customerRef)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Begins a sync. If it fails, the customer is due again after a growing pause. Null for an unknown
 * customer, and with `onlyIfDue` for one that is not due or already being read.
 */
export async function beginSync(
  db: Kysely<Tables>,
  { service, customerRef, onlyIfDue = false }: { service: Service; customerRef: string; onlyIfDue?: boolean },
  now: number,
): Promise<CustomerSync | null> {
  const due = onlyIfDue ? sql`and due_at <= ${new Date(now)}` : sql``;
  const { rows } = await sql<{ ownerId: string; number: number }>`
    update payment_customers set asked = asked + 1, tries = tries + 1,
      due_at = ${new Date(now)}::timestamptz + least(3600, 5 * 2 ^ least(tries, 20)) * interval '1 second'
    where service = ${service} and ref = ${customerRef} ${due}
    returning owner_id as "ownerId", asked as number`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, service, customerRef };
}

/**
 * Ends a sync in the transaction that stores its result. False, and nothing may be stored, if a
 * newer one was applied. The customer is due again at `dueAt`, or at once if it was marked as due
 * meanwhile.
 */
export async function endSync(
  tx: Tx,
  { ownerId, service, number }: CustomerSync,
  { dueAt, now }: { dueAt: Date | null; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_customers')
    .set({
      applied: number,
      tries: 0,
      due_at: sql`case when asked > ${number} then ${new Date(now)}::timestamptz else ${dueAt}::timestamptz end`,
    })
    .where('owner_id', '=', ownerId)
    .where('service', '=', service)
    .where('applied', '<', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a declined upgrade, once for concurrent requests. */
export async function countDecline(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service,
  declinedBefore: number,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ declined: declinedBefore + 1 })
    .where('owner_id', '=', ownerId)
    .where('service', '=', service)
    .where('declined', '=', declinedBefore)
    .execute();
}

/** How often viewing the plan may read a user from the service, in milliseconds. */
const refreshGapMs = 4000;

/** Whether viewing the plan may read a user from the service now, as no process just did. */
export async function claimRefresh(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_customers')
    .set({ looked_at: new Date(now) })
    .where('owner_id', '=', ownerId)
    .where('service', '=', service)
    .where(({ eb, or }) =>
      or([
        eb('looked_at', 'is', null),
        eb('looked_at', '<=', new Date(now - refreshGapMs)),
        // A period or its grace has ended since then.
        sql<boolean>`exists (select from subscriptions as plan where plan.owner_id = payment_customers.owner_id
          and (plan.current_period_end > looked_at and plan.current_period_end <= ${new Date(now)}
            or plan.grace_ends_at > looked_at and plan.grace_ends_at <= ${new Date(now)}))`,
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `now` in milliseconds. */
export async function recordPortalVisit(
  db: Kysely<Tables>,
  ownerId: string,
  service: Service,
  now: number,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ portal_opened_at: new Date(now) })
    .where('owner_id', '=', ownerId)
    .where('service', '=', service)
    .execute();
}

/** How long a visit to the service's own page may take, in milliseconds. */
const portalVisitMs = hourMs;

/** Whether a user may have changed something on the service's own page. */
export async function wasRecentlyAtPortal(
  db: Kysely<Tables>,
  ownerId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('owner_id', '=', ownerId)
    .where('portal_opened_at', '>', new Date(now - portalVisitMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Longest waiting first. */
export async function listDueCustomers(
  db: Kysely<Tables>,
  service: Service,
  now: number,
): Promise<{ ref: string; tries: number }[]> {
  return db
    .selectFrom('payment_customers')
    .select(['ref', 'tries'])
    .where('service', '=', service)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(100)
    .execute();
}

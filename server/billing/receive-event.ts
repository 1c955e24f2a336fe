import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { markCustomerDue } from './customer-store.ts';
import type { PaymentEvent, Payments } from './port.ts';

type Service = Payments['kind'];

/** When an event of an unknown customer alerts the operator. */
const alertAfterMs = hourMs;

/**
 * Stores an event, once, and marks its customer as due. Events of unknown customers wait, since our
 * own request may not be answered yet. Runs in the transaction of `db`, or in one of its own.
 */
export function receiveEvent(
  db: Kysely<Tables>,
  service: Service,
  event: PaymentEvent,
  now: number,
): Promise<void> {
  return transact(db, async (tx) => {
    const { id, type, customerRef } = event;
    const stored = await tx
      .insertInto('payment_events')
      .values({
        service,
        id,
        type,
        customer_ref: customerRef,
        state: 'done',
        created_at: event.createdAt,
        received_at: new Date(now),
      })
      .onConflict((conflict) => conflict.columns(['service', 'id']).doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows !== 1n || customerRef === null) return;
    if (await markCustomerDue(tx, service, customerRef, now)) return;
    await tx
      .updateTable('payment_events')
      .set({ state: 'waiting', next_try_at: new Date(now + 1000) })
      .where('service', '=', service)
      .where('id', '=', id)
      .execute();
  });
}

/** Retries events of unknown customers. One that is unknown for an hour raises an alert, once. */
export async function retryEvents(
  db: Kysely<Tables>,
  service: Service,
  { log, now }: { log: Logger; now: number },
): Promise<void> {
  const waiting = await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'customer_ref', 'received_at', 'alerted_at'])
    .where('service', '=', service)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', new Date(now))
    .orderBy('next_try_at')
    .limit(100)
    .execute();
  for (const { id, type, customer_ref: customerRef, received_at, alerted_at } of waiting) {
    const isKnown = await transact(db, async (tx) => {
      if (customerRef === null || !(await markCustomerDue(tx, service, customerRef, now))) return false;
      await tx
        .updateTable('payment_events')
        .set({ state: 'done', next_try_at: null })
        .where('service', '=', service)
        .where('id', '=', id)
        .execute();
      return true;
    });
    if (isKnown) continue;
    const isAlert = alerted_at === null && received_at.getTime() <= now - alertAfterMs;
    if (isAlert) log.error({ event: 'payment_customer_unknown', eventId: id, type, customerRef });
    await sql`
      update payment_events set tries = tries + 1,
        next_try_at = ${new Date(now)}::timestamptz + least(3600, 2 ^ least(tries, 20)) * interval '1 second',
        alerted_at = case when ${isAlert} then ${new Date(now)}::timestamptz else alerted_at end
      where service = ${service} and id = ${id} and state = 'waiting'`.execute(db);
  }
}

/** How long events are kept: well beyond the days in which a service retries. */
const eventsKeptMs = 90 * dayMs;

export async function deleteOldEvents(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(now - eventsKeptMs))
    .execute();
}

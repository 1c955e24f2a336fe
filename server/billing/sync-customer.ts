import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { applyCustomer, type SyncResult } from './apply-customer.ts';
import { beginSync, markCustomerDue } from './customer-store.ts';
import type { Payments } from './port.ts';

/** `now` in milliseconds since the epoch. */
export type BillingParts = { db: Kysely<Tables>; payments: Payments; now(): number; log: Logger };

/**
 * Reads a customer from the service and stores their state, which is the only way a payment takes
 * effect. Ends expired subscriptions at the service, too. Null if there was nothing to do or a
 * newer sync was applied. Rejects with PaymentsUnavailable, and the customer stays due.
 */
export async function syncCustomer(
  { db, payments, now, log }: BillingParts,
  customerRef: string,
  { onlyIfDue = false } = {},
): Promise<SyncResult | null> {
  const service = payments.kind;
  const sync = await beginSync(db, { service, customerRef, onlyIfDue }, now());
  if (sync === null) return null;
  const state = await payments.readCustomer(customerRef);
  const applied = await applyCustomer(db, sync, state, now());
  if (applied === null) return null;
  const { ownerId } = sync;
  const { doubled } = applied.standing;
  if (doubled.length > 0) log.error({ event: 'subscription_doubled', ownerId, doubled });
  if (applied.stoppedRefs.length > 0)
    log.error({ event: 'grant_stopped_by_alarm', ownerId, refs: applied.stoppedRefs });
  if (applied.isClosed && applied.standing.paid !== null) log.error({ event: 'paid_after_closing', ownerId });
  if (applied.toEnd.length > 0) {
    // Due first: if ending them fails, the next sync finds them again.
    await markCustomerDue(db, service, customerRef, now());
    for (const ref of applied.toEnd) await payments.endNow(ref);
  }
  return applied;
}

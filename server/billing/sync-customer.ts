import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { type Applied, applyCustomer } from './apply-customer.ts';
import { askCustomer, wantCustomer } from './customer-store.ts';
import type { Payments } from './port.ts';

/** What billing works with. `now` in milliseconds since the epoch. */
export type BillingParts = { db: Kysely<Tables>; payments: Payments; now(): number; log: Logger };

/**
 * Reads a customer from the service and stores their state: the only way a payment changes anything
 * here. Subscriptions that are over are ended at the service, too. Returns what changed; null if
 * there was nothing to do or a newer reading was applied. Rejects with PaymentsUnavailable, and the
 * customer stays due.
 */
export async function syncCustomer(
  { db, payments, now, log }: BillingParts,
  customerRef: string,
  { onlyIfDue = false } = {},
): Promise<Applied | null> {
  const service = payments.kind;
  const reading = await askCustomer(db, { service, customerRef, onlyIfDue }, now());
  if (reading === null) return null;
  const state = await payments.readCustomer(customerRef);
  const applied = await applyCustomer(db, reading, state, now());
  if (applied === null) return null;
  const { ownerId } = reading;
  const { doubled } = applied.standing;
  if (doubled.length > 0) log.error({ event: 'subscription_doubled', ownerId, doubled });
  if (applied.stoppedRefs.length > 0)
    log.error({ event: 'grant_stopped_by_alarm', ownerId, refs: applied.stoppedRefs });
  if (applied.isClosed && applied.standing.paid !== null) log.error({ event: 'paid_after_closing', ownerId });
  if (applied.toEnd.length > 0) {
    // Mark as due first: if ending them fails, the next reading finds them again.
    await wantCustomer(db, service, customerRef, now());
    for (const ref of applied.toEnd) await payments.endNow(ref);
  }
  return applied;
}

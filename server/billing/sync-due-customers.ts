import { listDueCustomers } from './customer-store.ts';
import { retryEvents } from './receive-event.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** In milliseconds. Customers with new events are synced at once. */
export const billingSweepMs = 5000;

/** Attempts before an operator is alerted, over an hour and a half. */
const alertingTries = 11;

/**
 * Syncs every due customer, one at a time, except those that another process is reading. Failures
 * stay due, with growing pauses, and don't block the others.
 */
export async function syncDueCustomers(parts: BillingParts): Promise<void> {
  const { db, payments, now, log } = parts;
  await retryEvents(db, payments.kind, { log, now: now() });
  for (const { ref, tries } of await listDueCustomers(db, payments.kind, now())) {
    try {
      await syncCustomer(parts, ref, { onlyIfDue: true });
    } catch (error) {
      const level = tries + 1 === alertingTries ? 'error' : 'warn';
      log[level]({ event: 'payment_sync_failed', customerRef: ref, tries: tries + 1, err: error });
    }
  }
}

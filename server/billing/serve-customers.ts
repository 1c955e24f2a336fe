import { dueCustomers } from './customer-store.ts';
import { retryEvents } from './receive-event.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** How often due customers are served, in milliseconds; reported ones are served at once. */
export const billingSweepMs = 5000;

/** A customer that can't be read this many times, over an hour and a half, raises an alert. */
const alertingTries = 11;

/**
 * Reads every customer that is due, one at a time, except those that another process is reading. A
 * customer that can't be read stays due, with growing pauses, and doesn't hold up the others.
 */
export async function serveCustomers(parts: BillingParts): Promise<void> {
  const { db, payments, now, log } = parts;
  await retryEvents(db, payments.kind, { log, now: now() });
  for (const { ref, tries } of await dueCustomers(db, payments.kind, now())) {
    try {
      await syncCustomer(parts, ref, { onlyIfDue: true });
    } catch (error) {
      const level = tries + 1 === alertingTries ? 'error' : 'warn';
      log[level]({ event: 'payment_sync_failed', customerRef: ref, tries: tries + 1, err: error });
    }
  }
}

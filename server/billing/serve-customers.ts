import { dueCustomers } from './customer-store.ts';
import { retryEvents } from './receive-event.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** How often it is looked for customers that are due, in milliseconds; what is reported here is looked at at once. */
export const billingSweepMs = 5000;

/** A customer who can't be read so many times, which is an hour and a half, is an alert. */
const alertingTries = 11;

/**
 * Reads every customer that is due, one after the other; one that another process is reading is left to it. A customer
 * that can't be read stays due, with growing pauses, and keeps nobody else waiting.
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

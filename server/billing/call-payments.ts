import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { PaymentDeclined, PaymentsUnavailable } from './port.ts';
import type { BillingParts } from './sync-customer.ts';

/** Throws `payments_unavailable` on a server that takes no payment. */
export function requireBilling({
  db,
  payments,
  now,
  log,
}: Pick<Deps, 'db' | 'payments' | 'now' | 'log'>): BillingParts {
  if (payments !== null) return { db, payments, now, log };
  throw new AppError(
    'payments_unavailable',
    'Paid plans can’t be bought here yet: no payment service is set up on this server. Everything else works.',
  );
}

/** Turns failures of the payment service into `payments_unavailable` and `payment_declined`. */
export async function callPayments<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable)
      throw new AppError(
        'payments_unavailable',
        'The payment service is not responding right now. Please check your plan again in a minute.',
        { retryAfterSeconds: 60, cause },
      );
    if (cause instanceof PaymentDeclined)
      throw new AppError(
        'payment_declined',
        'The bank declined the payment. Nothing was charged and nothing changed. Try again, or use another card.',
        { cause },
      );
    throw cause;
  }
}

import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { PaymentDeclined, PaymentsUnavailable } from './port.ts';
import type { BillingParts } from './sync-customer.ts';

/** The parts of billing. Throws `payments_unavailable` on a server that takes no payment. */
export function billingOf({
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

/** Waits for the payment service and turns its failures into refusals. */
export async function askService<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable)
      throw new AppError(
        'payments_unavailable',
        'The payment service does not answer right now. Please look at your plan again in a minute.',
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

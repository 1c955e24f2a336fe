import { AppError } from '../http/app-error.ts';
import { callPayments, requireBilling } from './call-payments.ts';
import { requireSubscription, syncOwner } from './current-subscription.ts';
import { findCustomer } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { findForeignService } from './subscription-store.ts';

/**
 * Cancels a plan at the end of the paid period, with any scheduled change. One whose renewal was
 * not paid ends at once. Idempotent.
 */
export async function cancelSubscription(deps: Deps, ownerId: string): Promise<void> {
  const parts = requireBilling(deps);
  const { payments } = parts;
  const live = await requireSubscription(parts, ownerId);
  if (live.status === 'canceled') return;
  if (live.status === 'past_due') await callPayments(payments.endNow(live.ref));
  else {
    if (live.nextPlanId !== null) await callPayments(payments.scheduleDowngrade(live.ref, null));
    await callPayments(payments.setEndsAtPeriodEnd(live.ref, true));
  }
  await callPayments(syncOwner(parts, ownerId));
}

/** Resumes a canceled plan while it lasts. */
export async function resumeSubscription(deps: Deps, ownerId: string): Promise<void> {
  const parts = requireBilling(deps);
  const live = await requireSubscription(parts, ownerId);
  if (live.status !== 'canceled') return;
  await callPayments(parts.payments.setEndsAtPeriodEnd(live.ref, false));
  await callPayments(syncOwner(parts, ownerId));
}

/**
 * Ends everything a user pays for, at once and for good. Resolves only when the service has
 * confirmed it; otherwise throws payments_unavailable.
 */
export async function endPayments(
  deps: Pick<Deps, 'db' | 'payments' | 'now' | 'log'>,
  ownerId: string,
): Promise<void> {
  const foreign = await findForeignService(deps.db, ownerId, deps.payments?.kind ?? null);
  if (foreign === 'stripe')
    throw new AppError(
      'payments_unavailable',
      'Your plan could not be ended, because the payment service is not set up at the moment. Please try again later.',
    );
  const { db, payments, now, log } = deps;
  if (payments === null) return;
  const customerRef = await findCustomer(db, ownerId, payments.kind);
  if (customerRef === null) return;
  const { subscriptions } = await callPayments(payments.readCustomer(customerRef));
  for (const { ref, state } of subscriptions) if (state !== 'ended') await callPayments(payments.endNow(ref));
  await callPayments(syncOwner({ db, payments, now, log }, ownerId));
}

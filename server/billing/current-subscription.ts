import { AppError } from '../http/app-error.ts';
import { callPayments } from './call-payments.ts';
import { findCustomer } from './customer-store.ts';
import { findLiveSubscription, type LiveSubscription } from './subscription-store.ts';
import { type BillingParts, syncCustomer } from './sync-customer.ts';

/** Reads a user from the payment service and stores their state, if they are its customer. */
export async function syncOwner(parts: BillingParts, ownerId: string): Promise<void> {
  const ref = await findCustomer(parts.db, ownerId, parts.payments.kind);
  if (ref !== null) await syncCustomer(parts, ref);
}

/** A user's paid subscription, freshly read from the service; null if there is none. */
export async function currentSubscription(
  parts: BillingParts,
  ownerId: string,
): Promise<LiveSubscription | null> {
  await callPayments(syncOwner(parts, ownerId));
  return findLiveSubscription(parts.db, ownerId, parts.payments.kind);
}

/** The same. Throws wrong_plan_state if there is none. */
export async function requireSubscription(parts: BillingParts, ownerId: string): Promise<LiveSubscription> {
  const live = await currentSubscription(parts, ownerId);
  if (live !== null) return live;
  throw wrongState('You are on the Free plan. Choose a paid plan first.');
}

export function wrongState(message: string): AppError {
  return new AppError('wrong_plan_state', message);
}

import { callPayments, requireBilling } from './call-payments.ts';
import { wrongState } from './current-subscription.ts';
import { findCustomer, recordPortalVisit } from './customer-store.ts';
import type { Deps } from './deps.ts';

/**
 * Returns the address of the page for cards and receipts. `origin` is that of our pages. Throws
 * wrong_plan_state for a user who never paid.
 */
export async function openPortal(deps: Deps, ownerId: string, origin: string): Promise<string> {
  const { db, payments, now } = requireBilling(deps);
  const customerRef = await findCustomer(db, ownerId, payments.kind);
  if (customerRef === null)
    throw wrongState('There is nothing to manage yet. You enter your card when you choose a paid plan.');
  const { url } = await callPayments(
    payments.openPortal({ customerRef, returnUrl: `${origin}/subscription` }),
  );
  await recordPortalVisit(db, ownerId, payments.kind, now());
  return url;
}

import { askService, billingOf } from './ask-service.ts';
import { wrongState } from './current-subscription.ts';
import { findCustomer, notePortal } from './customer-store.ts';
import type { Deps } from './deps.ts';

/**
 * The address of the page where a user manages cards and receipts. `origin` is that of our pages.
 */
export async function openPortal(deps: Deps, ownerId: string, origin: string): Promise<string> {
  const { db, payments, now } = billingOf(deps);
  const customerRef = await findCustomer(db, ownerId, payments.kind);
  if (customerRef === null)
    throw wrongState('There is nothing to manage yet. Your card is asked for when you choose a paid plan.');
  const { url } = await askService(payments.openPortal({ customerRef, returnUrl: `${origin}/subscription` }));
  await notePortal(db, ownerId, payments.kind, now());
  return url;
}

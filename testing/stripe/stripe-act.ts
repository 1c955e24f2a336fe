import { cancelInPortal, changeCard, decideDispute, dispute, pay, refund } from './acts.ts';
import { type Card, type Customer, find, type Invoice, type World } from './world.ts';

/**
 * Something that happens at Stripe, as JSON. A payment page is named by its address, a customer by
 * e-mail address. Refunds and disputes are of the last paid invoice.
 */
export type StripeAct =
  | { kind: 'pay'; page: string; card?: Card }
  /** Follows the link back from a payment page or the portal. */
  | { kind: 'leave'; page: string }
  | { kind: 'changeCard'; email: string; card: Card }
  | { kind: 'cancelInPortal'; email: string }
  | { kind: 'refund'; email: string; cents: number }
  | { kind: 'dispute'; email: string }
  | { kind: 'decideDispute'; email: string; outcome: 'won' | 'lost' };

/** Returns the address to which Stripe then leads the browser; null where it stays. */
export function actAtStripe(world: World, act: StripeAct): string | null {
  switch (act.kind) {
    case 'pay': {
      const { id, success_url } = sessionAt(world, act.page);
      return pay(world, id, act.card) === 'paid' ? success_url : null;
    }
    case 'leave':
      return wayBackFrom(world, act.page);
    case 'changeCard':
      changeCard(world, customerOf(world, act.email).id, act.card);
      return null;
    case 'cancelInPortal':
      cancelInPortal(world, lastInvoiceOf(world, act.email).subscription);
      return null;
    case 'refund':
      refund(world, lastInvoiceOf(world, act.email), act.cents);
      return null;
    case 'dispute':
      dispute(world, lastInvoiceOf(world, act.email));
      return null;
    case 'decideDispute':
      decideDispute(world, openDisputeOf(world, act.email), act.outcome);
      return null;
  }
}

function wayBackFrom(world: World, page: string): string {
  const portal = world.portals.find(({ url }) => url === page);
  return portal?.return_url ?? sessionAt(world, page).cancel_url;
}

function sessionAt({ sessions }: World, page: string) {
  return find(sessions, 'checkout.session', new URL(page).pathname.split('/').at(-1) ?? '');
}

function customerOf({ customers }: World, email: string): Customer {
  return only(
    customers.findLast((customer) => customer.email === email),
    `customer ${email}`,
  );
}

function lastInvoiceOf(world: World, email: string): Invoice {
  const { id } = customerOf(world, email);
  return only(
    world.invoices.findLast(({ customer, status }) => customer === id && status === 'paid'),
    `paid invoice of ${email}`,
  );
}

function openDisputeOf(world: World, email: string) {
  const { id } = customerOf(world, email);
  const own = world.charges.filter(({ customer }) => customer === id).map((charge) => charge.id);
  return only(
    world.disputes.findLast(({ charge, status }) => own.includes(charge) && status === 'needs_response'),
    `open dispute of ${email}`,
  );
}

function only<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${what}.`);
  return thing;
}

import { urls } from '../../contract/urls.ts';
import type { FakeStripe } from './fake-stripe.ts';
import type { StripeEvent } from './world.ts';

/** Delivers an event, signed now, to a server's webhook. Returns the status. */
export async function postEvent(fake: FakeStripe, serverUrl: string, event: StripeEvent): Promise<number> {
  const { body, signature } = fake.signEvent(event);
  // A server that is closed waits a second for kept connections.
  const headers = { connection: 'close', 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await fetch(`${serverUrl}${urls.stripeEvents}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/**
 * An event about nobody, which only makes the server look for due work. Each needs an id of its
 * own.
 */
export function wakeEventOf(fake: FakeStripe, id: string): StripeEvent {
  return {
    id,
    object: 'event',
    api_version: '',
    type: 'payout.paid',
    created: fake.now() / 1000,
    livemode: false,
    data: { object: { id: 'po_fake', object: 'payout' } },
  };
}

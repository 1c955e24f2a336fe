import { BadPaymentEvent, type PaymentEvent } from '../port.ts';
import { customerOfCharge } from './changed-customers.ts';
import { parseStripe, StripeEvent, timeOf } from './stripe-objects.ts';
import { type StripeSdk, verifyEvent } from './stripe-sdk.ts';

const maxAheadMs = 60_000;

/**
 * `rawBody` is the unchanged body, `signature` the Stripe-Signature header. Rejects with
 * BadPaymentEvent, or with PaymentsUnavailable if Stripe can't be asked for the customer of a
 * dispute.
 */
export async function readEvent(
  sdk: StripeSdk,
  delivery: { rawBody: string; signature: string; secret: string; isLive: boolean; now: number },
): Promise<PaymentEvent> {
  const { id, type, created, livemode, account, data } = verify(sdk, delivery);
  if (livemode !== delivery.isLive) {
    throw new BadPaymentEvent(`Event ${id} is of ${livemode ? 'live' : 'test'} mode, the key is not.`);
  }
  if (typeof account === 'string')
    throw new BadPaymentEvent(`Event ${id} belongs to another account, ${account}.`);
  const { object } = data;
  const named = object.object === 'customer' ? object.id : object.customer;
  const customerRef = named ?? (object.charge ? await customerOfCharge(sdk, object.charge) : null);
  return { id, type, customerRef, createdAt: timeOf(created) };
}

function verify(
  sdk: StripeSdk,
  delivery: { rawBody: string; signature: string; secret: string; now: number },
) {
  // The SDK accepts any time in the future.
  if (signedAtMs(delivery.signature) > delivery.now + maxAheadMs) {
    throw new BadPaymentEvent('The event was signed in the future. Check this machine’s clock.');
  }
  try {
    return parseStripe(StripeEvent, 'event', verifyEvent(sdk, delivery));
  } catch {
    throw new BadPaymentEvent('The event’s signature or shape is wrong.');
  }
}

/** Like the SDK, takes the last `t`. */
function signedAtMs(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10) * 1000;
}

import Stripe from 'stripe';
import { PaymentDeclined, PaymentsUnavailable } from '../port.ts';

export type StripeSdk = Stripe;

/** `timeoutMs` is for one of at most three attempts. */
export function openSdk(options: { secretKey: string; apiBase: URL | null; timeoutMs: number }): StripeSdk {
  const { secretKey, apiBase, timeoutMs } = options;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(apiBase)),
  });
}

/** The object does not exist, or no longer. */
export class StripeObjectMissing extends Error {}

/**
 * Rejects with PaymentsUnavailable, PaymentDeclined, StripeObjectMissing, or an error that names
 * `what` and Stripe's code. Drops Stripe's messages, which may contain customer data.
 */
export async function callStripe<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw translateError(what, error);
  }
}

/** The event, if `secret` signed exactly this text at most 300 s before `now`; throws otherwise. */
export function verifyEvent(
  sdk: StripeSdk,
  delivery: { rawBody: string; signature: string; secret: string; now: number },
): unknown {
  const { rawBody, signature, secret, now } = delivery;
  return sdk.webhooks.constructEvent(rawBody, signature, secret, 300, undefined, now);
}

function addressOf(base: URL) {
  const protocol: 'http' | 'https' = base.protocol === 'http:' ? 'http' : 'https';
  return { host: base.hostname, port: base.port || (protocol === 'http' ? 80 : 443), protocol };
}

function translateError(what: string, error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(what);
  const { type, code, decline_code: decline, param, requestId, statusCode } = error;
  const details = [type, code, decline, param, requestId]
    .filter((part) => typeof part === 'string')
    .join(' ');
  const message = `Stripe could not ${what}: ${details}`;
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentDeclined(message);
  if (code === 'resource_missing') return new StripeObjectMissing(message);
  // A wrong or revoked key is the operator's problem; for customers the service is unavailable.
  const isUnavailable =
    error instanceof Stripe.errors.StripeRateLimitError ||
    statusCode === undefined ||
    statusCode >= 500 ||
    [401, 403, 409].includes(statusCode);
  return isUnavailable ? new PaymentsUnavailable(message) : new Error(message);
}

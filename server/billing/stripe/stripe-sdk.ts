import Stripe from 'stripe';
import { PaymentDeclined, PaymentsUnavailable } from '../port.ts';

/** Stripe’s own client. Only this file imports its package. */
export type StripeSdk = Stripe;

/** `apiBase` replaces Stripe’s own address. `timeoutMs` limits one attempt of at most three. */
export function openSdk(options: { secretKey: string; apiBase: URL | null; timeoutMs: number }): StripeSdk {
  const { secretKey, apiBase, timeoutMs } = options;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(apiBase)),
  });
}

/** The request named an object that Stripe doesn’t have, or that is over. */
export class NotThere extends Error {}

/**
 * Stripe's answer. Rejects with PaymentsUnavailable if it doesn't answer or is out of order, with
 * PaymentDeclined if the bank says no, with NotThere, otherwise with an error that names `what` and
 * Stripe's code. Stripe's own messages are dropped: they may contain customer data.
 */
export async function ask<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw translated(what, error);
  }
}

/** An event, if it was signed with `secret` over exactly this text, at most 300 s before `now`. */
export function openEvent(
  sdk: StripeSdk,
  letter: { rawBody: string; signature: string; secret: string; now: number },
): unknown {
  const { rawBody, signature, secret, now } = letter;
  return sdk.webhooks.constructEvent(rawBody, signature, secret, 300, undefined, now);
}

function addressOf(base: URL) {
  const protocol: 'http' | 'https' = base.protocol === 'http:' ? 'http' : 'https';
  return { host: base.hostname, port: base.port || (protocol === 'http' ? 80 : 443), protocol };
}

function translated(what: string, error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(what);
  const { type, code, decline_code: decline, param, requestId, statusCode } = error;
  const named = [type, code, decline, param, requestId].filter((part) => typeof part === 'string').join(' ');
  const said = `Stripe could not ${what}: ${named}`;
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentDeclined(said);
  if (code === 'resource_missing') return new NotThere(said);
  // A wrong or revoked key is for the operator to fix; for the customer the service is unavailable.
  const isAway =
    error instanceof Stripe.errors.StripeRateLimitError ||
    statusCode === undefined ||
    statusCode >= 500 ||
    [401, 403, 409].includes(statusCode);
  return isAway ? new PaymentsUnavailable(said) : new Error(said);
}

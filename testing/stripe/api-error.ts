/** An error answer of Stripe. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(
    status: number,
    error: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  });

export const declined = (code: 'card_declined' | 'subscription_payment_intent_requires_action') =>
  new ApiError(402, {
    type: 'card_error',
    code,
    ...(code === 'card_declined' ? { decline_code: 'generic_decline' } : {}),
    message: `Your card was declined (${code}).`,
  });

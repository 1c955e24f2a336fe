import type { Credits } from '../../../contract/credits.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';

/** What the user can spend. */
export function loadCredits(signal?: AbortSignal): Promise<Answer<Credits>> {
  return requestPlain(urls.credits, readCredits, { signal });
}

const creditsShape: Shape = {
  balance: 'number',
  reserved: 'number',
  expiringSoon: 'number',
  nextExpiry: '?',
  hasBatches: 'boolean',
  costsNothing: '?',
  isTrialExpired: 'boolean',
};
const batchShape: Shape = {
  id: 'string',
  source: 'string',
  label: 'string',
  credits_total: 'number',
  credits_remaining: 'number',
  expires_at: 'string',
  created_at: 'string',
  isFrozen: 'boolean',
};

/** Checks credits by hand, because every signed-in page shows them. Null if they are none. */
export function readCredits(body: unknown): Credits | null {
  return isCredits(body) ? body : null;
}

function isCredits(body: unknown): body is Credits {
  const batches = memberOf(body, 'batches');
  return fits(body, creditsShape) && Array.isArray(batches) && batches.every((one) => fits(one, batchShape));
}

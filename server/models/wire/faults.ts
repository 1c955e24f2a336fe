import { ModelError, type ModelFault } from '../port.ts';
import { memberOf } from './member-of.ts';

/** A failure that a service reported itself. */
export type Report = {
  /** HTTP status, or null for an error inside a stream that names none. */
  status: number | null;
  /** The parsed body or event; undefined if it was not JSON. */
  body: unknown;
  retryAfterMs: number | null;
};

/** A reported failure in our words. The service's text is interpreted, never passed on. */
export function reportedFault({ status, body, retryAfterMs }: Report): ModelError {
  const { code, words, retryDelayMs } = readReport(body);
  const known = status ?? code;
  const fault = faultOf(known, words);
  return new ModelError(fault, messageOf(fault, known), {
    status,
    retryAfterMs: retryAfterMs ?? retryDelayMs,
  });
}

/** Whether the service's own filter refused the text rather than the call. */
export function isFiltered({ status, body }: Report): boolean {
  return (status === null || status === 400 || status === 403) && filter.test(readReport(body).words);
}

const filter = /content.(?:filter|policy|management policy)|prohibited_content|moderation|safety_block/i;

export function unreachable(cause: unknown): ModelError {
  return new ModelError('unavailable', 'The model service cannot be reached. Try again in a moment.', {
    cause,
  });
}

export function connectionLost(status: number | null, cause?: unknown): ModelError {
  return new ModelError('unavailable', 'The model service broke off in the middle. Try again.', {
    status,
    cause,
  });
}

export function stalled(status: number | null): ModelError {
  return new ModelError('unavailable', 'The model service fell silent. Try again in a moment.', { status });
}

export function unreadable(status: number | null): ModelError {
  return new ModelError('unavailable', 'The model service sent something that is no answer. Try again.', {
    status,
  });
}

function faultOf(status: number | null, words: string): ModelFault {
  if (status === 402 || noMoney.test(words)) return 'unpaid';
  if (status === 413 || (status !== 429 && tooLong.test(words))) return 'too_long';
  if (status === 429 || status === 529 || noRoom.test(words)) return 'busy';
  if (status === null) return refusal.test(words) ? 'rejected' : 'unavailable';
  if (status === 408 || status === 409 || status >= 500) return 'unavailable';
  return 'rejected';
}

const noMoney =
  /insufficient_quota|insufficient.(?:credits|balance|funds)|billing_(?:error|hard_limit|not_active)|billing.disabled|credit balance is too low|spend(?:ing)?.limit|exceeded your (?:monthly|spend)|perday/i;
const tooLong =
  /context_length_exceeded|exceed_context_size|string_above_max_length|request_too_large|prompt is too long|input is too long|(?:maximum|available|exceeds?[^.]{0,40}) context (?:length|size|window)|context (?:length|size|window)[^.]{0,40} exceed|token count[^.]{0,60} exceeds|exceed context limit|too many tokens/i;
const noRoom = /overloaded|rate_limit|resource_exhausted|too many requests/i;
const refusal = /invalid_request|authentication|permission|not_found|invalid_argument|unauthenticated/i;

function messageOf(fault: ModelFault, status: number | null): string {
  switch (fault) {
    case 'unavailable':
      return 'The model service is out of order. Try again in a moment.';
    case 'busy':
      return 'The model service has no room at the moment. Try again in a minute.';
    case 'unpaid':
      return 'The account with the model service has no money or quota left. Top it up, then try again.';
    case 'too_long':
      return 'Prompt and material together are longer than the model can read. Build on less, then try again.';
    case 'rejected':
      return (
        rejections[status ?? 0] ?? 'The model service refused the request. Check the model in the settings.'
      );
  }
}

const rejections: Readonly<Record<number, string>> = {
  401: 'The model service does not accept our key. Check the key in the settings.',
  403: 'The model service does not let our key use this model. Check key and model in the settings.',
  404: 'The model service does not know this model. Check model and address in the settings.',
};

/**
 * Reads the errors of the three wire formats and of similar servers: {error: {type, code, message,
 * status, details}}, {error: 'text'}, or {message, code} itself.
 */
function readReport(body: unknown): { code: number | null; words: string; retryDelayMs: number | null } {
  const first = Array.isArray(body) ? body[0] : body;
  const error = memberOf(first, 'error') ?? first;
  const code = memberOf(error, 'code');
  const details = memberOf(error, 'details');
  const parts = [
    error,
    memberOf(error, 'type'),
    memberOf(error, 'code'),
    memberOf(error, 'status'),
    memberOf(error, 'message'),
  ];
  return {
    code: typeof code === 'number' && code >= 400 && code < 600 ? code : null,
    words: [
      ...parts.filter((part) => typeof part === 'string'),
      ...(details === undefined ? [] : [JSON.stringify(details)]),
    ]
      .join('\n')
      .slice(0, 4000),
    retryDelayMs: Array.isArray(details) ? retryDelayOf(details) : null,
  };
}

/** Google says how long to wait inside the body: {retryDelay: '34s'}. */
function retryDelayOf(details: readonly unknown[]): number | null {
  for (const detail of details) {
    const delay = memberOf(detail, 'retryDelay');
    const match = typeof delay === 'string' ? /^(\d{1,6}(?:\.\d+)?)s$/.exec(delay) : null;
    if (match !== null) return Math.ceil(Number(match[1]) * 1000);
  }
  return null;
}

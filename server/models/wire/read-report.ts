import { memberOf } from './member-of.ts';

/** A failure that a service reported itself. */
export type Report = {
  isOwnServer: boolean;
  /** HTTP status, or null for an error inside a stream that names none. */
  status: number | null;
  /** The parsed body or event; undefined if it was not JSON. */
  body: unknown;
  retryAfterMs: number | null;
};

/**
 * Reads the errors of the three wire formats and of similar servers: {error: {type, code, message,
 * status, details}}, {error: 'text'}, or {message, code} itself.
 */
export function readReport(body: unknown): {
  code: number | null;
  words: string;
  retryDelayMs: number | null;
} {
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

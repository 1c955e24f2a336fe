import { renewAccess } from '../session/renew-access.ts';
import { readSessionState, refreshSession } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';
import type { Answer } from './answer.ts';
import { ConnectionError, UnreadableAnswer } from './api-errors.ts';
import { loadValidators, type Wire } from './load-validators.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, a file as it is. */
  body?: unknown;
  /** Whether the page is going away: the browser then still sends the request. */
  isLeaving?: boolean;
  /** How long it may take. */
  timeoutMs?: number;
  /** Calls the request off. It then rejects with the signal’s own reason. */
  signal?: AbortSignal | undefined;
};

/** How long a request may take unless it says so, in milliseconds. */
const usualTimeoutMs = 20_000;
/** A wait that the server asks for is waited out silently up to this many seconds. */
const maxSilentWaitSeconds = 5;

/**
 * Asks the server and checks the answer; `read` gets null for an empty body. A `body` makes it a
 * POST. Ended access is renewed, and a request that came too soon repeated, once each. A refusal is
 * a value; if the sign-in was lost, the page asks to sign in again. Throws ConnectionError without
 * an answer, UnreadableAnswer for one that does not fit this page. Anything else is a bug: it is
 * reported and thrown.
 */
export async function request<Value>(
  url: string,
  read: (wire: Wire, json: unknown) => Value,
  options: RequestOptions = {},
): Promise<Answer<Value>> {
  return answered(() => ask(url, read, options));
}

/**
 * The same without the schema library, for what a page asks as it opens: `read` checks by hand and
 * returns null for anything else.
 */
export async function requestPlain<Value>(
  url: string,
  read: (json: unknown) => Value | null,
  options: RequestOptions = {},
): Promise<Answer<Value>> {
  return answered(() => askPlain(url, read, options));
}

/** Asks again where it makes sense, and reports what is a bug. For the other ways of asking. */
export async function answered<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    const answer = await askInTime(call);
    if (answer.ok || answer.status !== 401) return answer;
    return await askSignedIn(answer, call);
  } catch (cause) {
    const isExpected =
      cause instanceof ConnectionError || cause instanceof UnreadableAnswer || isCalledOff(cause);
    if (!isExpected) reportError(cause);
    throw cause;
  }
}

/** A request refused for coming too soon has done nothing, so any of them may be repeated. */
async function askInTime<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await call();
  if (answer.ok || answer.problem.code !== 'too_many_requests') return answer;
  const seconds = answer.problem.retryAfterSeconds ?? Number.POSITIVE_INFINITY;
  if (seconds > maxSilentWaitSeconds) return answer;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call();
}

async function askSignedIn<Value>(
  refusal: Answer<Value> & { ok: false },
  again: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  let answer: Answer<Value> = refusal;
  if (refusal.problem.code === 'access_ended') {
    const outcome = await renewAccess();
    if (outcome === 'failed') throw new ConnectionError();
    // Asking again without a sign-in would ask as a visitor, which is not what the user meant.
    answer = outcome === 'renewed' ? await again() : signInRequired(refusal);
  }
  if (!answer.ok && answer.problem.code === 'sign_in_required' && userIn(readSessionState()) !== null)
    await refreshSession({ isRefused: true });
  return answer;
}

function signInRequired<Value>(refusal: Answer<Value> & { ok: false }): Answer<Value> {
  const problem = { ...refusal.problem, code: 'sign_in_required', message: 'Please sign in again.' } as const;
  return { ...refusal, problem };
}

async function ask<Value>(
  url: string,
  read: (wire: Wire, json: unknown) => Value,
  options: RequestOptions,
): Promise<Answer<Value>> {
  const [wire, sent] = await Promise.allSettled([loadValidators(), send(url, options)]);
  if (sent.status === 'rejected') throw sent.reason;
  if (wire.status === 'rejected') throw new UnreadableAnswer({ cause: wire.reason });
  return readAnswer(sent.value, () => read(wire.value, sent.value.json), wire.value);
}

async function askPlain<Value>(
  url: string,
  read: (json: unknown) => Value | null,
  options: RequestOptions,
): Promise<Answer<Value>> {
  const sent = await send(url, options);
  const readOwn = () => {
    const value = read(sent.json);
    if (value === null) throw new UnreadableAnswer();
    return value;
  };
  if (sent.isOk) return readAnswer(sent, readOwn, null);
  const wire = await loadValidators().catch((cause: unknown) => {
    throw new UnreadableAnswer({ cause });
  });
  return readAnswer(sent, readOwn, wire);
}

type Sent = { status: number; isOk: boolean; json: unknown };

async function send(
  url: string,
  {
    body,
    method = body === undefined ? 'GET' : 'POST',
    isLeaving = false,
    timeoutMs = usualTimeoutMs,
    signal,
  }: RequestOptions,
): Promise<Sent> {
  const init: RequestInit = {
    method,
    ...(isLeaving ? { keepalive: true } : { signal: untilTimeout(timeoutMs, signal) }),
    ...(method === 'GET' ? {} : { headers: { 'content-type': typeOf(body) } }),
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  };
  const { response, text } = await fetchText(url, init, signal);
  const { status, ok: isOk } = response;
  return readBy(status, () => ({ status, isOk, json: text === '' ? null : JSON.parse(text) }));
}

function typeOf(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json';
}

async function fetchText(
  url: string,
  init: RequestInit,
  calledOff: AbortSignal | undefined,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    calledOff?.throwIfAborted();
    throw new ConnectionError({ cause });
  }
}

function untilTimeout(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function isCalledOff(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** `wire` is there where the answer is a refusal. */
function readAnswer<Value>(
  { status, isOk, json }: Sent,
  read: () => Value,
  wire: Pick<Wire, 'Problem'> | null,
): Answer<Value> {
  return readBy(status, () =>
    isOk || wire === null
      ? { ok: true, value: read() }
      : { ok: false, status, problem: wire.Problem.parse(json) },
  );
}

/**
 * A 5xx answer that is not ours comes from something in front of the server: it was not reached.
 */
export function readBy<Value>(status: number, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    const isUnread =
      cause instanceof Error && ['SyntaxError', 'ZodError', 'UnreadableAnswer'].includes(cause.name);
    if (!isUnread) throw cause;
    throw status >= 500 ? new ConnectionError({ cause }) : new UnreadableAnswer({ cause });
  }
}

import type { Problem } from '../../contract/problem.ts';
import { ConnectionError, loadWire } from './load-wire.ts';
import type { Wire } from './wire.ts';

/** The server's answer, or its refusal with the HTTP status. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; status: number; problem: Problem };

/** How long one request may take, in milliseconds. */
const patienceMs = 20_000;

/**
 * Asks the server and checks what it says. A `body` makes it a POST.
 * Throws ConnectionError when there was no answer of ours; a refusal is a value.
 */
export async function request<Value>(
  url: string,
  read: (wire: Wire, json: unknown) => Value,
  body?: unknown,
): Promise<Answer<Value>> {
  try {
    const [wire, response] = await Promise.all([loadWire(), send(url, body)]);
    const json: unknown = await response.json();
    if (response.ok) return { ok: true, value: read(wire, json) };
    return { ok: false, status: response.status, problem: wire.Problem.parse(json) };
  } catch (cause) {
    throw cause instanceof ConnectionError ? cause : new ConnectionError({ cause });
  }
}

function send(url: string, body: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  if (body === undefined) return fetch(url, { signal });
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

import type { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { ConnectionError } from './load-wire.ts';

/** Who is writing, what writes for them, and what is left of today. Throws ConnectionError when it cannot be learnt. */
export async function loadSession(): Promise<Session> {
  try {
    const response = await fetch(urls.session, { headers: { accept: 'application/json' } });
    const session = response.ok ? readSession(await response.json()) : null;
    if (session !== null) return session;
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
  throw new ConnectionError();
}

/**
 * Checks a session by hand, since every page asks for it and the schema library would double the weight of a page.
 * Null when it is not one.
 */
export function readSession(body: unknown): Session | null {
  const isDemo = memberOf(body, 'isDemo');
  const writer = memberOf(body, 'writer');
  const isAvailable = memberOf(memberOf(body, 'signIn'), 'isAvailable');
  const given = memberOf(body, 'allowance');
  const [limit, used, resetsAt] = [
    memberOf(given, 'limit'),
    memberOf(given, 'used'),
    memberOf(given, 'resetsAt'),
  ];
  if (typeof isDemo !== 'boolean' || typeof writer !== 'string' || typeof isAvailable !== 'boolean')
    return null;
  if (typeof limit !== 'number' || typeof used !== 'number' || typeof resetsAt !== 'string') return null;
  return { user: null, isDemo, writer, signIn: { isAvailable }, allowance: { limit, used, resetsAt } };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

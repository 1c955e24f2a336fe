import type { Session } from '../../../contract/session.ts';
import { urls } from '../../../contract/urls.ts';
import { ConnectionError } from '../request/api-errors.ts';
import { readSession } from './read-session.ts';

/** Who is here and what is left of today's allowance. Throws ConnectionError. */
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

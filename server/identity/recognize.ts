import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import { urls } from '../../contract/urls.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { guestOf } from '../http/guest-cookie.ts';
import type { ActorEnv } from './actor.ts';
import { findSession } from './session-store.ts';
import { hashToken, readSessionToken } from './session-token.ts';

/** Addresses that answer even when access is over: they say so, renew it, sign out or sign in. */
const answersWithoutAccess: ReadonlySet<string> = new Set([
  urls.session,
  urls.sessionRenewal,
  urls.signOut,
  urls.signIn,
]);

/**
 * Recognizes who makes a request: a user by their session, even if access is over; otherwise a
 * visitor.
 */
export function recognize({ db, now, isHttps }: { db: Kysely<Tables>; now: () => number; isHttps: boolean }) {
  return createMiddleware<ActorEnv>(async function recognizeActor(c, next) {
    const token = readSessionToken(c, isHttps);
    const session = token === null ? null : await findSession(db, hashToken(token), now());
    if (session === null) c.set('actor', { kind: 'guest', ...guestOf(c, isHttps) });
    else c.set('actor', { kind: 'user', ownerId: session.userId, sessionId: session.id });
    c.set('isAccessOver', session?.isAccessOver ?? false);
    await next();
  });
}

/** Refuses a user whose access is over with `access_ended`; the page then renews it. */
export const requireAccess = createMiddleware<ActorEnv>(async function refuseAccessOver(c, next) {
  if (c.get('isAccessOver') && !answersWithoutAccess.has(c.req.path))
    throw new AppError('access_ended', 'Your access has to be renewed. Please try again.');
  await next();
});

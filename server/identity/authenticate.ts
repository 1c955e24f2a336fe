import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import { urls } from '../../contract/urls.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { guestOf } from '../http/guest-cookie.ts';
import type { ActorEnv } from './actor.ts';
import { findSession } from './session-store.ts';
import { hashToken, readSessionToken } from './session-token.ts';

/** Addresses that report, renew or end access, or sign in. */
const worksWithoutAccess: ReadonlySet<string> = new Set([
  urls.session,
  urls.sessionRenewal,
  urls.signOut,
  urls.signIn,
]);

/** Sets the actor: a user by their session, even with expired access; otherwise a visitor. */
export function authenticate({
  db,
  now,
  isHttps,
}: {
  db: Kysely<Tables>;
  now: () => number;
  isHttps: boolean;
}) {
  return createMiddleware<ActorEnv>(async function setActor(c, next) {
    const token = readSessionToken(c, isHttps);
    const session = token === null ? null : await findSession(db, hashToken(token), now());
    if (session === null) c.set('actor', { kind: 'guest', ...guestOf(c, isHttps) });
    else c.set('actor', { kind: 'user', ownerId: session.userId, sessionId: session.id });
    c.set('isAccessExpired', session?.isAccessExpired ?? false);
    await next();
  });
}

/** Refuses expired access with `access_ended`; the page then renews it. */
export const requireAccess = createMiddleware<ActorEnv>(async function refuseExpiredAccess(c, next) {
  if (c.get('isAccessExpired') && !worksWithoutAccess.has(c.req.path))
    throw new AppError('access_ended', 'Your access has to be renewed. Please try again.');
  await next();
});

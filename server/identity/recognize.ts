import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import { urls } from '../../contract/urls.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { guestOf } from '../http/guest-cookie.ts';
import type { ActorEnv } from './actor.ts';
import { findSession } from './session-store.ts';
import { hashToken, readSessionToken } from './session-token.ts';

/** Addresses that answer although access is over: they tell so, renew it, end it, or begin anew. */
const answersWithoutAccess: ReadonlySet<string> = new Set([
  urls.session,
  urls.sessionRenewal,
  urls.signOut,
  urls.signIn,
]);

/** Tells who makes a request: a user by their session, also where its access is over; everybody else is a visitor. */
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

/** Refuses a user whose access is over with `access_ended`, which the page renews. */
export const requireAccess = createMiddleware<ActorEnv>(async function refuseAccessOver(c, next) {
  if (c.get('isAccessOver') && !answersWithoutAccess.has(c.req.path))
    throw new AppError('access_ended', 'Your access has to be renewed. Please try again.');
  await next();
});

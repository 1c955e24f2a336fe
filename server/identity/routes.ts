import { Hono } from 'hono';
import type { SignedInDevices } from '../../contract/account.ts';
import { type Renewal, type Session, SignOut } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { type ActorEnv, userIdOf } from './actor.ts';
import type { Deps } from './deps.ts';
import { deleteSession, deleteUserSessions, listSessions, renewSession } from './session-store.ts';
import { clearSessionCookie } from './session-token.ts';
import { readSessionUser } from './session-user.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userOf } from './user-of.ts';

/** Routes for sessions and for signing in and out. */
export function identityRoutes(deps: Deps) {
  const { db, issuer, now, settings } = deps;
  const routes = new Hono<ActorEnv>();

  routes.get(urls.session, async (c) => {
    const actor = c.get('actor');
    const { model } = await deps.models.choose(userIdOf(actor), null);
    return c.json({
      user: actor.kind === 'user' ? await readSessionUser(db, actor, now()) : null,
      isDemo: model.place === 'storyteller',
      isLocal: model.place === 'local',
      writer: model.name,
      signIn: { isAvailable: issuer.openId !== null, isLocal: issuer.isLocal },
      allowance: actor.kind === 'guest' ? await deps.readAllowance(actor.tokenHash) : null,
      takesPayments: deps.takesPayments,
      offersLocalModel: deps.offersLocalModel,
      plans: await deps.listPlanNames(),
    } satisfies Session);
  });

  routes.post(urls.sessionRenewal, async (c) => {
    const accessUntil = await renewSession(db, userOf(c).sessionId, now());
    if (accessUntil === null)
      throw new AppError('sign_in_required', 'Your sign-in has ended. Please sign in again.', {
        offersSignIn: true,
      });
    return c.json({ accessUntil: accessUntil.toISOString() } satisfies Renewal);
  });

  routes.post(urls.signOut, async (c) => {
    const { everywhere } = await readBody(c, SignOut);
    const actor = c.get('actor');
    if (actor.kind === 'user') {
      if (everywhere) await deleteUserSessions(db, actor.ownerId);
      else await deleteSession(db, { id: actor.sessionId, userId: actor.ownerId });
    }
    clearSessionCookie(c, settings.isHttps);
    return c.body(null, 204);
  });

  routes.get(urls.sessions, async (c) => {
    const { ownerId, sessionId } = userOf(c);
    const rows = await listSessions(db, ownerId, now());
    return c.json({
      sessions: rows.map((row) => ({
        id: row.id,
        device: row.device,
        isThis: row.id === sessionId,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      })),
    } satisfies SignedInDevices);
  });

  routes.delete(urls.sessionOf(':id'), async (c) => {
    const { ownerId, sessionId } = userOf(c);
    const id = idOf(c);
    if (!(await deleteSession(db, { id, userId: ownerId }))) throw notFound();
    if (id === sessionId) clearSessionCookie(c, settings.isHttps);
    return c.body(null, 204);
  });

  routes.route('/', signInRoutes(deps));
  return routes;
}

import { Hono } from 'hono';
import { type StartedSignIn, StartSignIn } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { giveNewGuest, knownGuestOf } from '../http/guest-cookie.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { readBody } from '../http/read-body.ts';
import type { Deps } from './deps.ts';
import { deviceInWords } from './device-in-words.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readSessionToken, setSessionCookie } from './session-token.ts';
import { ensureSignInToken, readSignInToken } from './sign-in-cookie.ts';
import { startSignIn } from './start-sign-in.ts';

export function signInRoutes(deps: Deps) {
  const { isHttps, publicOrigin } = deps.settings;
  const routes = new Hono<HttpEnv>();

  routes.post(urls.signIn, async (c) => {
    const { returnTo } = await readBody(c, StartSignIn);
    const browser = ensureSignInToken(c, isHttps);
    const url = await startSignIn(deps, {
      origin: ownOrigin(c, deps.origins, publicOrigin),
      browser,
      returnTo,
    });
    return c.json({ url } satisfies StartedSignIn);
  });

  routes.get(urls.signInReturn, async (c, next) => {
    // Without the issuer's answer it is an ordinary page.
    if (!['code', 'state', 'error'].some((name) => c.req.query(name) !== undefined)) return next();
    c.header('Cache-Control', 'no-store');
    const origin = ownOrigin(c, deps.origins, publicOrigin);
    const { pathname, search } = new URL(c.req.url);
    const finished = await finishSignIn(deps, {
      address: new URL(`${origin}${pathname}${search}`),
      signInToken: readSignInToken(c, isHttps),
      sessionToken: readSessionToken(c, isHttps),
      guestHash: knownGuestOf(c, isHttps)?.tokenHash ?? null,
      device: deviceInWords(c.req.header('user-agent')),
    });
    if (finished.kind === 'failed')
      return c.redirect(`${origin}${urls.signInReturn}?problem=${finished.problem}`, 303);
    setSessionCookie(c, isHttps, finished.sessionToken);
    if (finished.wasGuest) giveNewGuest(c, isHttps);
    return c.redirect(`${origin}${finished.returnTo}`, 303);
  });

  return routes;
}

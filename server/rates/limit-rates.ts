import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import { knownGuestOf } from '../http/guest-cookie.ts';
import type { Actor, ActorEnv } from '../identity/actor.ts';
import type { Client, RateLimiter } from './rate-limiter.ts';
import { defaultRate, routeRates } from './route-rates.ts';

/** Holds each request to the rate of its route. Whoever is too fast is told when to come back. */
export function limitRates(limiter: Pick<RateLimiter, 'take'>, isHttps: boolean) {
  return createMiddleware<ActorEnv>(async function limitRate(c, next) {
    const waitMs = limiter.take(routeRates[routeOf(c)] ?? defaultRate, clientOf(c, isHttps));
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      throw new AppError(
        'too_many_requests',
        `That was too fast. Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
        { retryAfterSeconds },
      );
    }
    await next();
  });
}

/** The router's first match for this method alone. */
function routeOf(c: Context<ActorEnv>): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const route = matchedRoutes(c).find((matched) => matched.method === method);
  return `${method} ${route?.path}`;
}

/** A browser without a cookie may be a new one each time: only its network is known. */
function clientOf(c: Context<ActorEnv>, isHttps: boolean): Client {
  const actor = actorOf(c);
  if (actor?.kind === 'user') return { user: actor.ownerId };
  const network = networkOf(c.get('address'));
  const isKnown = actor !== undefined && knownGuestOf(c, isHttps) !== null;
  return { network, guest: isKnown ? actor.tokenHash.toString('base64') : null };
}

/** Undefined at addresses of pages. */
function actorOf(c: Context<ActorEnv>): Actor | undefined {
  return c.get('actor');
}

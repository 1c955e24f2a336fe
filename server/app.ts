import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { urls } from '../contract/urls.ts';
import type { Tables } from './db/tables.ts';
import { AppError, notFound } from './http/app-error.ts';
import { isLoopback, type TrustedProxies } from './http/client-address.ts';
import { isForwarded } from './http/forwarding.ts';
import { guardUnsafe } from './http/guard-unsafe.ts';
import { hasToken } from './http/has-token.ts';
import { limitBody } from './http/limit-body.ts';
import { observeRequests } from './http/observe-requests.ts';
import { answerProblem } from './http/problem.ts';
import { refuseWhenFull } from './http/refuse-when-full.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { ActorEnv } from './identity/actor.ts';
import { authenticate, requireAccess } from './identity/authenticate.ts';
import type { Pages } from './pages/load-pages.ts';
import { pageRoutes } from './pages/routes.ts';
import { limitRates } from './rates/limit-rates.ts';
import type { RateLimiter } from './rates/rate-limiter.ts';

export type AppParts = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  isHttps: boolean;
  /** The origins of our own pages. */
  origins: ReadonlySet<string>;
  isProxy: TrustedProxies;
  limiter: RateLimiter;
  registry: Registry;
  /**
   * The bearer token that other machines need for /metrics; null: only this machine may read it.
   */
  metricsToken: string | null;
  pages: Pages;
  /** False if the database is away or the server is about to end. */
  isReady(): Promise<boolean>;
  isAlmostFull(): boolean;
  /** What is wrong with the model of this server, though it works; null for nothing. */
  modelProblem(): string | null;
};

/**
 * The whole server as a function from request to response. `features` serve /api and /functions.
 */
export function createApp(parts: AppParts, features: readonly Hono<ActorEnv>[]) {
  const app = new Hono<ActorEnv>();
  app.onError((error, c) => answerProblem(error, c, parts.log));
  app.use(observeRequests({ log: parts.log, registry: parts.registry, isProxy: parts.isProxy }));
  app.use(securityHeaders({ scriptHashes: parts.pages.scriptHashes, isHttps: parts.isHttps }));
  app.use(guardUnsafe(parts.origins, [urls.stripeEvents]));
  app.use(limitBody());
  app.use(refuseWhenFull(() => parts.isAlmostFull()));
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  const setActor = authenticate({ db: parts.db, now: parts.now, isHttps: parts.isHttps });
  app.use('/api/*', setActor);
  app.use('/functions/*', setActor);
  app.use(limitRates(parts.limiter, parts.isHttps));
  app.use(requireAccess);

  app.get(urls.health, (c) => c.json({ status: 'ok' }));
  app.get(urls.ready, async (c) => {
    if (!(await parts.isReady()))
      throw new AppError('unavailable', 'The server is not ready.', { retryAfterSeconds: 5 });
    const problem = parts.modelProblem();
    return c.json({ status: 'ready', details: problem === null ? [] : [problem] });
  });
  app.get(urls.metrics, async (c) => {
    const isFromHere = isLoopback(c.get('address')) && !isForwarded(c.env.incoming.headers);
    if (!isFromHere && !hasToken(c.req.header('authorization'), parts.metricsToken)) throw notFound();
    return c.body(await parts.registry.metrics(), 200, { 'Content-Type': parts.registry.contentType });
  });

  for (const feature of features) app.route('/', feature);
  app.all('/api/*', () => {
    throw notFound();
  });
  app.all('/functions/*', () => {
    throw notFound();
  });
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', () => {
    throw new AppError('method_not_allowed', 'Pages can only be read.');
  });
  app.route('/', pageRoutes(parts.pages));
  return app;
}

import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { urls } from '../contract/urls.ts';
import { accountRoutes } from './account/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { creditRoutes } from './credits/routes.ts';
import type { Deps } from './deps.ts';
import { AppError, notFound } from './http/app-error.ts';
import { isLoopback, type TrustedProxies } from './http/client-address.ts';
import { isForwarded } from './http/forwarding.ts';
import { guardUnsafe } from './http/guard-unsafe.ts';
import type { HttpEnv } from './http/http-env.ts';
import { limitBody } from './http/limit-body.ts';
import { observeRequests } from './http/observe-requests.ts';
import { answerProblem } from './http/problem.ts';
import { refuseWhenFull } from './http/refuse-when-full.ts';
import { securityHeaders } from './http/security-headers.ts';
import { recognize, requireAccess } from './identity/recognize.ts';
import { identityRoutes } from './identity/routes.ts';
import type { Pages } from './pages/load-pages.ts';
import { pageRoutes } from './pages/routes.ts';
import { limitRates } from './rates/limit-rates.ts';
import type { RateLimiter } from './rates/rate-limiter.ts';
import { generationRoutes } from './runs/routes.ts';
import { workspaceRoutes } from './workspace/routes.ts';

/** The whole server as a function from request to answer. */
export function createApp(
  deps: Deps,
  web: {
    pages: Pages;
    registry: Registry;
    isProxy: TrustedProxies;
    limiter: RateLimiter;
    isReady(): Promise<boolean>;
    isAlmostFull(): boolean;
  },
) {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => answerProblem(error, c, deps.log));
  app.use(observeRequests({ log: deps.log, registry: web.registry, isProxy: web.isProxy }));
  app.use(securityHeaders({ scriptHashes: web.pages.scriptHashes, isHttps: deps.settings.isHttps }));
  app.use(guardUnsafe(deps.origins, [urls.stripeEvents]));
  app.use(limitBody());
  app.use(refuseWhenFull(() => web.isAlmostFull()));
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  const recognizeActor = recognize({ db: deps.db, now: deps.now, isHttps: deps.settings.isHttps });
  app.use('/api/*', recognizeActor);
  app.use('/functions/*', recognizeActor);
  app.use(limitRates(web.limiter, deps.settings.isHttps));
  app.use(requireAccess);

  app.get(urls.health, (c) => c.json({ status: 'ok' }));
  app.get(urls.ready, async (c) => {
    const isReady = !deps.isClosing() && (await web.isReady());
    if (!isReady) throw new AppError('unavailable', 'The server is not ready.', { retryAfterSeconds: 5 });
    return c.json({ status: 'ready' });
  });
  app.get(urls.metrics, async (c) => {
    if (!isLoopback(c.get('address')) || isForwarded(c.env.incoming.headers)) throw notFound();
    return c.body(await web.registry.metrics(), 200, { 'Content-Type': web.registry.contentType });
  });

  app.route('/', identityRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', creditRoutes(deps));
  app.route('/', billingRoutes(deps));
  app.route('/', workspaceRoutes(deps));
  app.route('/', generationRoutes(deps));
  app.all('/api/*', () => {
    throw notFound();
  });
  app.all('/functions/*', () => {
    throw notFound();
  });
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', () => {
    throw new AppError('method_not_allowed', 'Pages can only be read.');
  });
  app.route('/', pageRoutes(web.pages));
  return app;
}

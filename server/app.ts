import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Registry } from 'prom-client';
import type { Session } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import type { Deps } from './deps.ts';
import { readAllowance } from './generation/allowance.ts';
import { generationRoutes } from './generation/routes.ts';
import { AppError, notFound } from './http/app-error.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { guardUnsafe } from './http/guard-unsafe.ts';
import { guestOf } from './http/guest-cookie.ts';
import type { HttpEnv } from './http/http-env.ts';
import { observeRequests } from './http/observe-requests.ts';
import { answerProblem } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Pages } from './pages/load-pages.ts';
import { pageRoutes } from './pages/routes.ts';

/** The most that one request may carry: a whole project of long drafts. */
const bodyMaxBytes = 4 * 1024 * 1024;

/** The whole server as a function from request to answer. */
export function createApp(
  deps: Deps,
  web: {
    pages: Pages;
    registry: Registry;
    isProxy: TrustedProxies;
    isReachable(): Promise<boolean>;
    /** The origins of our own pages. */
    origins: ReadonlySet<string>;
  },
) {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => answerProblem(error, c, deps.log));
  app.use(observeRequests({ log: deps.log, registry: web.registry, isProxy: web.isProxy }));
  app.use(securityHeaders({ scriptHashes: web.pages.scriptHashes, isHttps: deps.settings.isHttps }));
  app.use(guardUnsafe(web.origins));
  app.use(
    bodyLimit({
      maxSize: bodyMaxBytes,
      onError: () => {
        throw new AppError('too_large', 'That is more than 4 MB. Please build on fewer drafts.');
      },
    }),
  );
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.get(urls.health, (c) => c.json({ status: 'ok' }));
  app.get(urls.ready, async (c) => {
    const isReady = !deps.isClosing() && (await web.isReachable());
    if (!isReady) throw new AppError('unavailable', 'The server is not ready.', { retryAfterSeconds: 5 });
    return c.json({ status: 'ready' });
  });
  app.get(urls.metrics, async (c) => {
    if (!isLoopback(c.get('address'))) throw notFound();
    return c.body(await web.registry.metrics(), 200, { 'Content-Type': web.registry.contentType });
  });

  app.get(urls.session, async (c) => {
    const { tokenHash } = guestOf(c, deps.settings.isHttps);
    const allowance = await readAllowance(deps.db, {
      tokenHash,
      limits: deps.settings.allowance,
      now: deps.now(),
    });
    return c.json({
      user: null,
      isDemo: deps.writer.isFree,
      writer: deps.writer.name,
      signIn: { isAvailable: false },
      allowance,
    } satisfies Session);
  });
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

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

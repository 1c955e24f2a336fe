import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { clientAddress, type TrustedProxies } from './client-address.ts';
import { createForwardingWarning, isForwarded } from './forwarding.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives each request an id and the client's address, counts it, and logs its route, no content. */
export function observeRequests({
  log,
  registry,
  isProxy,
}: {
  log: Logger;
  registry: Registry;
  isProxy: TrustedProxies;
}) {
  const labelNames = ['method', 'route', 'status'];
  const registers = [registry];
  const count = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the start of the answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const warnOfProxy = createForwardingWarning(log, () => performance.now());
  return createMiddleware<HttpEnv>(async function observeRequest(c, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const { headers, socket } = c.env.incoming;
    const socketAddress = socket.remoteAddress ?? '';
    if (!isProxy(socketAddress) && isForwarded(headers)) warnOfProxy();
    c.set('address', clientAddress(socketAddress, c.req.header('x-forwarded-for'), isProxy));
    c.env.outgoing.setHeader('X-Request-Id', requestId);
    await next();
    const route = routePath(c);
    const labels = { method: c.req.method, route, status: String(c.res.status) };
    count.inc(labels);
    seconds.observe({ route }, (performance.now() - startedAt) / 1000);
    const entry = {
      event: 'request',
      requestId,
      ...labels,
      runId: c.req.param('id'),
      ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status >= 500) log.warn(entry);
    else log.debug(entry);
  });
}

import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/** Data may not run, load anything or be framed. */
const dataPaths = /^\/(api|functions)\//;

/**
 * The headers of every answer. `scriptHashes` are sha256 hashes of the inline scripts in the pages.
 * Data omits headers that only pages need; they would make a stream half as long again.
 */
export function securityHeaders({
  scriptHashes,
  isHttps,
}: {
  scriptHashes: readonly string[];
  isHttps: boolean;
}) {
  const policy = [
    `default-src 'none'`,
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const ofAll: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  if (isHttps) ofAll.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  const ofPages: [string, string][] = [
    ...ofAll,
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ];
  const ofData: [string, string][] = [
    ...ofAll,
    ['Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`],
  ];
  return createMiddleware<HttpEnv>(async function setSecurityHeaders(c, next) {
    // Set on Node's response directly: each header set through Hono costs several copies.
    for (const [name, value] of dataPaths.test(c.req.path) ? ofData : ofPages)
      c.env.outgoing.setHeader(name, value);
    await next();
  });
}

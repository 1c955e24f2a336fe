import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/**
 * The headers of every answer. `scriptHashes` are the sha256 hashes of the inline scripts in the built pages; answers
 * other than pages hold no script, so one policy serves all. HSTS only makes sense behind https.
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
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const headers: Readonly<Record<string, string>> = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const entries = Object.entries(headers);
  return createMiddleware<HttpEnv>(async function setSecurityHeaders(c, next) {
    // Straight on Node's response: each header on Hono's way costs several copies.
    for (const [name, value] of entries) c.env.outgoing.setHeader(name, value);
    await next();
  });
}

import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';
import { isSafeMethod } from './is-safe-method.ts';
import { takesFile } from './limit-body.ts';

/**
 * Refuses unsafe requests unless they are JSON, or a file where one is wanted, from our own pages.
 * No form of another site can send either. Without Origin and Sec-Fetch-Site the client is no
 * browser, and passes only without cookies. Requests to `signedPaths` carry a signature instead.
 */
export function guardUnsafe(ownOrigins: ReadonlySet<string>, signedPaths: readonly string[] = []) {
  return createMiddleware<HttpEnv>(async function guardUnsafeRequest(c, next) {
    if (!isSafeMethod(c.req.method) && !signedPaths.includes(c.req.path)) {
      if (!isOwn(c.req.header('origin'), c.req.header('sec-fetch-site'), c.req.header('cookie'), ownOrigins))
        throw new AppError(
          'forbidden_origin',
          'This request came from another site. Please use the page itself.',
        );
      const type = c.req.header('content-type') ?? '';
      const isFile = takesFile(c.req.method, c.req.path) && /^application\/octet-stream\s*(;|$)/i.test(type);
      if (!isFile && !/^application\/json\s*(;|$)/i.test(type))
        throw new AppError(
          'unsupported_media_type',
          'Please send JSON with the content type application/json.',
        );
    }
    await next();
  });
}

function isOwn(
  origin: string | undefined,
  site: string | undefined,
  cookie: string | undefined,
  own: ReadonlySet<string>,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return own.has(origin);
  return site === 'same-origin' || cookie === undefined;
}

import { createMiddleware } from 'hono/factory';
import { urls } from '../../contract/urls.ts';
import { AppError } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';
import { isSafeMethod } from './is-safe-method.ts';

/** Allowed even then: they store nothing new. */
const allowed = new Set<string>([urls.sessionRenewal, urls.signOut, urls.prompts, urls.importReadings]);
const allowedOfAll = [urls.runStop, urls.exportPreviews, urls.exports].map(
  (url) => new RegExp(`^${url('[^/]+')}$`),
);

/** Refuses requests that may store something while the disk is almost full. Reading goes on. */
export function refuseWhenFull(isAlmostFull: () => boolean) {
  return createMiddleware<HttpEnv>(async function refuseWhenAlmostFull(c, next) {
    const { method, path } = c.req;
    if (!isSafeMethod(method) && isAlmostFull() && !isAllowed(path))
      throw new AppError(
        'unavailable',
        'The server’s disk is almost full, so nothing can be saved now. Keep this page open and try again later.',
        { retryAfterSeconds: 30 },
      );
    await next();
  });
}

function isAllowed(path: string): boolean {
  return allowed.has(path) || allowedOfAll.some((pattern) => pattern.test(path));
}

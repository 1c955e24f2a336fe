import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';

/** Refuses requests whose body has more than `maxBytes`, whether they say so or not. `message` is read by people. */
export function limitBody(maxBytes: number, message: string) {
  const refuse = (): never => {
    throw new AppError('too_large', message);
  };
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return createMiddleware<HttpEnv>(async function limitRequestBody(c, next) {
    const length = c.req.header('content-length');
    const isLengthKnown = length !== undefined && c.req.header('transfer-encoding') === undefined;
    // Node reads no more of a body than the length that it was told. To look at the body would make a web request of it.
    if (isLengthKnown && Number(length) > maxBytes) refuse();
    if (isLengthKnown || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { method, headers, body } = c.req.raw;
    // The limit copies a request of unknown length, which the server's own kind of request does not allow.
    if (body !== null) c.req.raw = new Request(c.req.url, { method, headers, body, duplex: 'half' });
    return limit(c, next);
  });
}

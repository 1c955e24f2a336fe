import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { urls } from '../../contract/urls.ts';
import { type Limit, limitMessage, limits } from '../../domain/limits.ts';
import { AppError } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';

type BodyLimit = Extract<Limit, `${string}odyBytes` | 'readingBytes' | 'archiveBytes' | 'importBytes'>;

/** Larger limits, by method and path. A '*' matches any part of a path. */
const largerLimits: readonly { method: string; path: string; limit: BodyLimit }[] = [
  { method: 'POST', path: urls.projectElements('*'), limit: 'contentBodyBytes' },
  { method: 'PUT', path: urls.workingCopy('*'), limit: 'contentBodyBytes' },
  { method: 'POST', path: urls.versions('*'), limit: 'contentBodyBytes' },
  { method: 'POST', path: urls.importReadings, limit: 'readingBytes' },
  { method: 'POST', path: urls.imports('*'), limit: 'importBodyBytes' },
  { method: 'POST', path: urls.projectImports, limit: 'archiveBytes' },
  { method: 'POST', path: urls.fdxPreviews('*'), limit: 'importBytes' },
  { method: 'POST', path: urls.fdxFiles('*'), limit: 'importBytes' },
  { method: 'POST', path: urls.runs, limit: 'draftsBodyBytes' },
  { method: 'POST', path: urls.prompts, limit: 'draftsBodyBytes' },
  { method: 'POST', path: urls.stripeEvents, limit: 'eventBodyBytes' },
];

const advice: Readonly<Record<BodyLimit, string>> = {
  bodyBytes: 'Please send less.',
  contentBodyBytes:
    'Nothing was saved now, and what was saved before is still there. Please shorten it, or divide it into two.',
  readingBytes: 'Divide it into two, and import one after the other.',
  importBodyBytes: 'Nothing was imported. Please import fewer texts at once.',
  archiveBytes: 'Nothing was imported. Export its projects one by one, and import those.',
  importBytes: 'Please choose a smaller file, or divide it into two.',
  draftsBodyBytes: 'Please build on fewer drafts.',
  eventBodyBytes: 'That is no event.',
};

/** Refuses a body too large for its address before reading it all, with or without a length. */
export function limitBody() {
  const limiters = new Map<BodyLimit, ReturnType<typeof bodyLimit>>();
  const limiterFor = (limit: BodyLimit) => {
    const known = limiters.get(limit) ?? bodyLimit({ maxSize: limits[limit], onError: () => refuse(limit) });
    limiters.set(limit, known);
    return known;
  };
  return createMiddleware<HttpEnv>(async function limitRequestBody(c, next) {
    const limit = limitOf(c.req.method, c.req.path);
    const length = c.req.header('content-length');
    const isLengthKnown = length !== undefined && c.req.header('transfer-encoding') === undefined;
    // Node never reads beyond the declared length. Touching the body would create a web Request.
    if (isLengthKnown && Number(length) > limits[limit]) refuse(limit, Number(length));
    if (isLengthKnown || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { method, headers, body } = c.req.raw;
    // Hono's limit copies the request, which the server's own request class does not allow.
    if (body !== null) c.req.raw = new Request(c.req.url, { method, headers, body, duplex: 'half' });
    return limiterFor(limit)(c, next);
  });
}

export function limitOf(method: string, path: string): BodyLimit {
  const parts = path.split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, place) => part === '*' || part === parts[place]);
  const found = largerLimits.find((one) => one.method === method && fits(one.path.split('/')));
  return found?.limit ?? 'bodyBytes';
}

/** Whether the body of a request is a file, of any kind. */
export function takesFile(method: string, path: string): boolean {
  return ['importBytes', 'readingBytes', 'archiveBytes'].includes(limitOf(method, path));
}

/** Without `length` we only know that it exceeds the limit. */
function refuse(limit: BodyLimit, length: number = limits[limit] + 1): never {
  throw new AppError('too_large', `${limitMessage(limit, length)} ${advice[limit]}`);
}

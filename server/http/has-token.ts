import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header bears this token; compares in constant time. */
export function hasToken(header: string | undefined, token: string | null): boolean {
  if (header === undefined || token === null) return false;
  const [scheme = '', shown = ''] = header.split(' ');
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digestOf(shown), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

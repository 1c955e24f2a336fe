import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './http-env.ts';

/** How long a browser keeps its guest cookie, in seconds: the most that browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** A visitor, known by the hash of the random token in their cookie. */
export type Guest = { tokenHash: Buffer };

/** The visitor who makes this request. Gives the browser a cookie when it has none. */
export function guestOf(c: Context<HttpEnv>, isHttps: boolean): Guest {
  const name = isHttps ? '__Host-fabula_guest' : 'fabula_guest';
  const given = getCookie(c, name);
  const token =
    given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  if (token !== given)
    setCookie(c, name, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: maxAgeSeconds,
    });
  return { tokenHash: createHash('sha256').update(token).digest() };
}

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** How long signing in at the issuer may take, in milliseconds. */
export const signInTimeoutMs = 10 * 60 * 1000;

/** Binds pending sign-ins to the browser that began them. Null if there is none. */
export function readSignInToken(c: Context, isHttps: boolean): string | null {
  const token = getCookie(c, nameOf(isHttps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets a token for ten minutes; an existing one stays, so that two tabs can sign in at once. */
export function ensureSignInToken(c: Context, isHttps: boolean): string {
  const token = readSignInToken(c, isHttps) ?? randomBytes(32).toString('base64url');
  setCookie(c, nameOf(isHttps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: signInTimeoutMs / 1000,
  });
  return token;
}

function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-fabula_sign_in' : 'fabula_sign_in';
}

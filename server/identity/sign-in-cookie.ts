import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** How long a user may take at the issuer, in milliseconds. */
export const signInTakesMs = 10 * 60 * 1000;

/** The token that binds pending sign-ins to the browser that began them; null if there is none. */
export function readSignInToken(c: Context, isHttps: boolean): string | null {
  const token = getCookie(c, nameOf(isHttps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/**
 * Sets such a token for ten minutes. An existing one stays, so that two tabs can sign in at the
 * same time.
 */
export function giveSignInToken(c: Context, isHttps: boolean): string {
  const token = readSignInToken(c, isHttps) ?? randomBytes(32).toString('base64url');
  setCookie(c, nameOf(isHttps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: signInTakesMs / 1000,
  });
  return token;
}

function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-fabula_sign_in' : 'fabula_sign_in';
}

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** How long somebody may take at the issuer, in milliseconds. */
export const signInTakesMs = 10 * 60 * 1000;

/** The token that binds sign-ins under way to the browser that began them; null when it has none. */
export function readSignInToken(c: Context, isHttps: boolean): string | null {
  const token = getCookie(c, nameOf(isHttps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Gives the browser such a token for ten minutes. It keeps the one it has, so that two tabs may sign in side by side. */
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

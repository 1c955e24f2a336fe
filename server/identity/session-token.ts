import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { dayMs, hourMs } from '../../domain/time.ts';

/** How long access lasts without renewal, in milliseconds. */
export const accessMs = hourMs;
/** How long a sign-in lasts, and how long without use, in milliseconds. */
export const signInMs = 30 * dayMs;
export const idleMs = 14 * dayMs;

/** Only the browser keeps it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only hashes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-fabula_session' : 'fabula_session';
}

/** The token that the browser sent, or null. */
export function readSessionToken(c: Context, isHttps: boolean): string | null {
  const token = getCookie(c, sessionCookieName(isHttps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

export function setSessionCookie(c: Context, isHttps: boolean, token: string): void {
  setCookie(c, sessionCookieName(isHttps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: signInMs / 1000,
  });
}

export function clearSessionCookie(c: Context, isHttps: boolean): void {
  deleteCookie(c, sessionCookieName(isHttps), { path: '/', secure: isHttps });
}

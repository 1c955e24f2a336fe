import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { dayMs } from '../../domain/time.ts';

/** 400 days, the longest that browsers allow. */
const maxAgeSeconds = (400 * dayMs) / 1000;

/** A visitor, known by the hash of the random token in their cookie. */
export type Guest = { tokenHash: Buffer };

/** The visitor who makes this request. Sets a cookie if there is none. */
export function guestOf(c: Context, isHttps: boolean): Guest {
  return knownGuestOf(c, isHttps) ?? giveNewGuest(c, isHttps);
}

/** The visitor of the request's cookie; null if there is none. */
export function knownGuestOf(c: Context, isHttps: boolean): Guest | null {
  const token = getCookie(c, nameOf(isHttps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? guestWith(token) : null;
}

/** Turns the browser into a new visitor. */
export function giveNewGuest(c: Context, isHttps: boolean): Guest {
  const token = randomBytes(32).toString('base64url');
  setCookie(c, nameOf(isHttps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: maxAgeSeconds,
  });
  return guestWith(token);
}

function guestWith(token: string): Guest {
  return { tokenHash: createHash('sha256').update(token).digest() };
}

function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-fabula_guest' : 'fabula_guest';
}

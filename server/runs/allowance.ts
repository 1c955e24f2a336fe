import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Allowance } from '../../contract/session.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/client-address.ts';

/** Credits that visitors may use on one day (UTC). Null means that there is no limit. */
export type AllowanceLimits = { guest: number; address: number | null; all: number | null };

/** Whose limit it is: one visitor's, that of a network address, or that of all together. */
export type AllowanceScope = 'guest' | 'address' | 'all';

/** What a visitor's use is counted against: the day, the hash of their cookie, and a keyed hash of their address. */
export type AllowanceKeys = { day: string; key: Buffer | null; address: Buffer | null };

/** The day of a time in milliseconds, UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** When a day's counters begin anew, in milliseconds. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000;
}

/** A network address as it is stored: a keyed hash, since the address itself is nobody's business. */
export function hashAddress(address: string, secret: string): Buffer | null {
  return address === ''
    ? null
    : createHmac('sha256', secret)
        .update(`address:${networkOf(address)}`)
        .digest();
}

/** What a visitor has used today; `guest` is the hash of their cookie. */
export async function readAllowance(
  db: Kysely<Tables>,
  { guest, limits, now }: { guest: Buffer; limits: AllowanceLimits; now: number },
): Promise<Allowance> {
  const day = dayOf(now);
  const { rows } = await sql<{ used: number }>`
    select used from visitor_allowances where day = ${day}::date and scope = 'guest' and key = ${guest}`.execute(
    db,
  );
  return { limit: limits.guest, used: rows[0]?.used ?? 0, resetsAt: new Date(endOfDay(day)).toISOString() };
}

/** The refusal of a visitor whose allowance, or that of many together, is used up. It says when it is possible again. */
export function usedUp(scope: AllowanceScope, { day, now }: { day: string; now: number }): AppError {
  const resetsAt = endOfDay(day);
  const why = {
    guest: 'You have used today’s free credits.',
    address: 'Today’s free credits for your network are used up.',
    all: 'Today’s free credits for all visitors are used up.',
  }[scope];
  return new AppError(
    'allowance_used_up',
    `${why} There are new ones tomorrow (00:00 UTC). Sign in to go on now.`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
      resetsAt: new Date(resetsAt).toISOString(),
      offersSignIn: true,
    },
  );
}

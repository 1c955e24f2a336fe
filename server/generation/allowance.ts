import { createHash, createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Allowance } from '../../contract/session.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import type { Actor } from '../http/http-env.ts';

/** Credits that visitors may use on one day (UTC). Null means that there is no limit. */
export type AllowanceLimits = { guest: number; address: number | null; all: number | null };

/** Whose limit it is: one visitor's or user's, that of a network address, or that of all together. */
export type AllowanceScope = 'guest' | 'address' | 'all';

/** Everything that one use is counted against: the day, whose it is, and from which address (a keyed hash). */
export type AllowanceKeys = { day: string; key: Buffer; address: Buffer | null };

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

/** What somebody's use is counted under: a visitor's cookie by its hash, a user by a hash of their id. */
export function allowanceKeyOf(actor: Actor): Buffer {
  return actor.kind === 'guest'
    ? actor.tokenHash
    : createHash('sha256').update(`user:${actor.ownerId}`).digest();
}

/** What somebody has used today. */
export async function readAllowance(
  db: Kysely<Tables>,
  { actor, limits, now }: { actor: Actor; limits: AllowanceLimits; now: number },
): Promise<Allowance> {
  const day = dayOf(now);
  const key = allowanceKeyOf(actor);
  const { rows } = await sql<{ used: number }>`
    select used from visitor_allowances where day = ${day}::date and scope = 'guest' and key = ${key}`.execute(
    db,
  );
  return { limit: limits.guest, used: rows[0]?.used ?? 0, resetsAt: new Date(endOfDay(day)).toISOString() };
}

/** The refusal of somebody whose allowance, or that of many together, is used up. It says when it is possible again. */
export function usedUp(
  scope: AllowanceScope,
  actor: Actor,
  { day, now }: { day: string; now: number },
): AppError {
  const resetsAt = endOfDay(day);
  const offersSignIn = actor.kind === 'guest';
  const why = {
    guest: 'You have used today’s free credits.',
    address: 'Today’s free credits for your network are used up.',
    all: 'Today’s free credits for all visitors are used up.',
  }[scope];
  return new AppError(
    'allowance_used_up',
    `${why} There are new ones tomorrow (00:00 UTC).${offersSignIn ? ' Sign in to go on now.' : ''}`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
      resetsAt: new Date(resetsAt).toISOString(),
      offersSignIn,
    },
  );
}

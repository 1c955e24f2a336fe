import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Allowance } from '../../contract/session.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import type { Tx } from './run-store.ts';

/** Credits that visitors may use on one day (UTC). Null means that there is no limit. */
export type AllowanceLimits = { guest: number; address: number | null; all: number | null };

type Scope = 'guest' | 'address' | 'all';

/** Everything that one visitor's use is counted against. */
export type AllowanceKeys = { day: string; tokenHash: Buffer; address: Buffer | null };

const noKey = Buffer.alloc(0);

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

/**
 * Counts credits against every limit. Must run in the transaction that stores the run: throwing the refusal, which
 * says when it is possible again, takes the counting back.
 */
export async function takeAllowance(
  tx: Tx,
  {
    keys,
    credits,
    limits,
    now,
  }: { keys: AllowanceKeys; credits: number; limits: AllowanceLimits; now: number },
): Promise<void> {
  const counted = counters(keys, limits);
  const given = JSON.stringify(counted.map(({ scope, key }) => ({ scope, key: key.toString('hex') })));
  const { rows } = await sql<{ scope: Scope; used: number }>`
    insert into visitor_allowances as counted (day, scope, key, used)
    select ${keys.day}::date, scope, decode(key, 'hex'), ${credits}::int
    from json_to_recordset(${given}::json) as given(scope text, key text)
    on conflict (day, scope, key) do update set used = counted.used + excluded.used
    returning scope, used`.execute(tx);
  const over = rows.find((row) => row.used > (counted.find(({ scope }) => scope === row.scope)?.limit ?? 0));
  if (over !== undefined) throw usedUp(over.scope, keys.day, now);
}

/** Gives back what a run took that failed. Reads what it was counted against from the run itself. */
export async function giveBackAllowance(tx: Tx, run: { ownerId: string; id: string }): Promise<void> {
  await sql`
    update visitor_allowances as counted set used = greatest(0, counted.used - runs.price_credits)
    from runs left join guests on guests.owner_id = runs.owner_id
    where runs.owner_id = ${run.ownerId} and runs.id = ${run.id} and counted.day = runs.allowance_day
      and ((counted.scope = 'guest' and counted.key = guests.token_hash)
        or (counted.scope = 'address' and counted.key = runs.allowance_address)
        or (counted.scope = 'all' and counted.key = ''::bytea))`.execute(tx);
}

/** What a visitor has used today. */
export async function readAllowance(
  db: Kysely<Tables>,
  { tokenHash, limits, now }: { tokenHash: Buffer; limits: AllowanceLimits; now: number },
): Promise<Allowance> {
  const day = dayOf(now);
  const { rows } = await sql<{ used: number }>`
    select used from visitor_allowances where day = ${day}::date and scope = 'guest' and key = ${tokenHash}`.execute(
    db,
  );
  return { limit: limits.guest, used: rows[0]?.used ?? 0, resetsAt: new Date(endOfDay(day)).toISOString() };
}

function counters(
  keys: AllowanceKeys,
  limits: AllowanceLimits,
): { scope: Scope; key: Buffer; limit: number }[] {
  const each: { scope: Scope; key: Buffer | null; limit: number | null }[] = [
    { scope: 'guest', key: keys.tokenHash, limit: limits.guest },
    { scope: 'address', key: keys.address, limit: limits.address },
    { scope: 'all', key: noKey, limit: limits.all },
  ];
  return each.flatMap(({ scope, key, limit }) =>
    key === null || limit === null ? [] : [{ scope, key, limit }],
  );
}

function usedUp(scope: Scope, day: string, now: number): AppError {
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

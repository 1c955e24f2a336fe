import { type Kysely, sql } from 'kysely';
import type { Allowance } from '../../contract/session.ts';
import { dayMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';

/** Credits that visitors may use per day (UTC). Null means no limit. */
export type AllowanceLimits = { guest: number; address: number | null; all: number | null };

/** Whose limit: one visitor's, a network address's, or that of all visitors. */
export type AllowanceScope = 'guest' | 'address' | 'all';

/** The day (UTC) of a time in milliseconds. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** When a day's counts start anew, in milliseconds. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
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

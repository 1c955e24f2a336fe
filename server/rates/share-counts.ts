import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { RequestCount } from './request-counts.ts';

/**
 * Adds to the shared counts of some keys. Returns the totals of all processes, in the same order.
 */
export type ShareCounts = (counts: readonly { count: RequestCount; more: number }[]) => Promise<number[]>;

/**
 * Shares counts through the database in one statement, which also removes old ones. Keys are stored
 * as keyed hashes, since some contain addresses.
 */
export function shareThrough(db: Kysely<Tables>, secret: string): ShareCounts {
  const hashOf = (key: string) =>
    createHmac('sha256', secret).update(`rate:${key}`).digest('base64url').slice(0, 22);
  return async (counts) => {
    const shared = counts.map(({ count, more }) => ({
      minute: count.minute,
      key: hashOf(count.key),
      more,
    }));
    const newest = Math.max(...shared.map(({ minute }) => minute));
    const { rows } = await sql<{ minute: number; key: string; count: number }>`
      with gone as (delete from request_counts where minute < ${newest - 2}::integer)
      insert into request_counts as counted (minute, key, count)
      select minute, key, more
      from jsonb_to_recordset(${JSON.stringify(shared)}::jsonb) as shared (minute integer, key text, more integer)
      where minute >= ${newest - 2}::integer
      order by minute, key
      on conflict (minute, key) do update set count = counted.count + excluded.count
      returning minute, key, count`.execute(db);
    const totals = new Map(rows.map(({ minute, key, count }) => [`${minute} ${key}`, count]));
    return shared.map(({ minute, key }) => totals.get(`${minute} ${key}`) ?? 0);
  };
}

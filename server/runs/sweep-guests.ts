import { type Kysely, sql } from 'kysely';
import { dayMs, hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';

/** Also swept at a server's start. */
export const guestSweepMs = 6 * hourMs;
/** How long what a visitor made is kept after their last generation, in milliseconds. */
export const guestsKeptMs = 90 * dayMs;
/** How long a day's counts are kept, in milliseconds. */
const countsKeptMs = 7 * dayMs;
const batchSize = 100;

/**
 * Erases visitors, claimed or not, whose last generation, message and answer are 90 days old, and
 * old daily counts. `now` in milliseconds since the epoch. Returns how many visitors went.
 */
export async function sweepGuests(db: Kysely<Tables>, now: number): Promise<number> {
  const before = new Date(now - guestsKeptMs);
  const day = new Date(now - countsKeptMs).toISOString().slice(0, 10);
  await sql`delete from visitor_allowances where day < ${day}::date`.execute(db);
  await sql`delete from daily_stops where day < ${day}::date`.execute(db);
  for (let swept = 0; ; ) {
    const { rows } = await sql`
      with gone as (
        delete from owners where id in (
          select owners.id from owners where kind = 'guest' and created_at < ${before}
            and not exists (select from runs where runs.owner_id = owners.id and runs.created_at >= ${before})
            and not exists (select from help_messages as sent where sent.owner_id = owners.id
              and coalesce(sent.answered_at, sent.created_at) >= ${before})
          order by created_at limit ${batchSize} for update skip locked
        ) returning id
      ), chunks as (delete from run_chunks using gone where owner_id = gone.id)
      select id from gone`.execute(db);
    swept += rows.length;
    if (rows.length < batchSize) return swept;
  }
}

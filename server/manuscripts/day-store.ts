import { sql } from 'kysely';
import type { DayWords } from '../../contract/manuscripts.ts';
import type { Tx } from '../db/transact.ts';

/** The words of one day, as '2026-11-24'; none where nothing was written. */
export async function readDay(tx: Tx, ownerId: string, headId: string, day: string): Promise<DayWords> {
  const row = await tx
    .selectFrom('writing_days')
    .select(['typed', 'generated'])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { typed: 0, generated: 0 };
}

/** The most that one day counts, in words; a guard against sums that no column holds. */
const mostWords = 10_000_000;

/** Adds words to a day of a manuscript, and returns the day's sums. */
export async function addToDay(
  tx: Tx,
  ownerId: string,
  headId: string,
  { day, typed = 0, generated = 0 }: { day: string; typed?: number; generated?: number },
): Promise<DayWords> {
  const { rows } = await sql<DayWords>`
    insert into writing_days as stored (owner_id, head_id, day, typed, generated)
    values (${ownerId}, ${headId}, ${day}::date, ${typed}::int, ${generated}::int)
    on conflict (owner_id, head_id, day) do update set
      typed = least(greatest(stored.typed + excluded.typed, -${mostWords}::int), ${mostWords}::int),
      generated = least(stored.generated + excluded.generated, ${mostWords}::int)
    returning typed, generated`.execute(tx);
  return rows[0] ?? { typed: 0, generated: 0 };
}

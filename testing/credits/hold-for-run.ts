import { type Kysely, sql } from 'kysely';
import type { Hold } from '../../server/credits/books.ts';
import type { Tables } from '../../server/db/tables.ts';

/**
 * Holds credits and starts a run with the books' own function. `start_run` would also lock the
 * owner, and so hide a missing lock. Returns the outcome of the hold.
 */
export async function holdForRun(db: Kysely<Tables>, hold: Hold, now: number): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    with held as (
      select outcome from hold_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits}, ${new Date(now)})
    ), begun as (
      insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, allowance_day,
        state, epoch, lease_until)
      select ${hold.ownerId}, ${hold.id}, sha256(''), ${hold.generatorType}, '{}', '', '[]', '', ${hold.credits}, '2026-11-21',
        'running', 1, now() + interval '1 hour' from held where outcome = 'held'
    )
    select outcome from held`.execute(db);
  return rows[0]?.outcome ?? 'nothing';
}

/** Ends the runs whose holds were settled by the books' own function. */
export async function endSettledRuns(db: Kysely<Tables>): Promise<void> {
  await sql`
    update runs set hold = hold.state, spent_credits = hold.credits_spent, state = case hold.state when 'spent' then 'succeeded' else 'stopped' end,
      ended_at = hold.settled_at
    from credit_holds as hold
    where hold.owner_id = runs.owner_id and hold.id = runs.id and hold.state <> 'held' and runs.hold = 'held'`.execute(
    db,
  );
}

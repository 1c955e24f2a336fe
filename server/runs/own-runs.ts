import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/app-error.ts';
import type { Actor } from '../identity/actor.ts';
import { type Run, type RunRow, readRun } from './run.ts';

/**
 * Somebody's own run: a guest's by their cookie; a user's own, or one that their browser began
 * before they signed in. Throws the refusal that it does not exist.
 */
export async function findOwnRun(db: Kysely<Tables>, actor: Actor, id: string): Promise<Run> {
  const { rows } = await sql<RunRow>`
    select * from runs where id = ${id} and owner_id = any (array(${ownersOf(actor)})) limit 1`.execute(db);
  return orNotFound(rows[0]);
}

/**
 * Notes that somebody wants a run of theirs stopped, and returns it. Throws the refusal that it
 * does not exist.
 */
export async function requestStop(db: Kysely<Tables>, actor: Actor, id: string): Promise<Run> {
  const { rows } = await sql<RunRow>`
    update runs set stop_requested_at = coalesce(stop_requested_at, now())
    where id = ${id} and owner_id = any (array(${ownersOf(actor)}))
    returning *`.execute(db);
  return orNotFound(rows[0]);
}

/** Whose runs are somebody's own. */
function ownersOf(actor: Actor): RawBuilder<unknown> {
  return actor.kind === 'guest'
    ? sql`select owner_id from guests where token_hash = ${actor.tokenHash}`
    : sql`select ${actor.ownerId}::uuid union all select owner_id from guests where claimed_by = ${actor.ownerId}::uuid`;
}

function orNotFound(row: RunRow | undefined): Run {
  if (row === undefined) throw notFound();
  return readRun(row);
}

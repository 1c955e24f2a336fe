import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/app-error.ts';
import type { Actor } from '../identity/actor.ts';
import { type Run, type RunRow, readRun } from './run.ts';

/** The actor's own run, for a user also from before they signed in. Throws not found. */
export async function findOwnRun(db: Kysely<Tables>, actor: Actor, id: string): Promise<Run> {
  const { rows } = await sql<RunRow>`
    select * from runs where id = ${id} and owner_id = any (array(${ownersOf(actor)})) limit 1`.execute(db);
  return orNotFound(rows[0]);
}

/** Records that a run of the actor's is to be stopped, and returns it. Throws not found. */
export async function requestStop(db: Kysely<Tables>, actor: Actor, id: string): Promise<Run> {
  const { rows } = await sql<RunRow>`
    update runs set stop_requested_at = coalesce(stop_requested_at, now())
    where id = ${id} and owner_id = any (array(${ownersOf(actor)}))
    returning *`.execute(db);
  return orNotFound(rows[0]);
}

function ownersOf(actor: Actor): RawBuilder<unknown> {
  return actor.kind === 'guest'
    ? sql`select owner_id from guests where token_hash = ${actor.tokenHash}`
    : sql`select ${actor.ownerId}::uuid union all select owner_id from guests where claimed_by = ${actor.ownerId}::uuid`;
}

function orNotFound(row: RunRow | undefined): Run {
  if (row === undefined) throw notFound();
  return readRun(row);
}

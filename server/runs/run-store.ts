import { type Kysely, sql } from 'kysely';
import type { Position } from '../../contract/run-events.ts';
import type { RunState } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import type { JournalEntry } from './journal.ts';
import type { RunText } from './live-run.ts';
import { type Run, type RunLease, type RunRow, readRun } from './run.ts';

export async function findRun(db: Kysely<Tables>, ownerId: string, id: string): Promise<Run | null> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : readRun(row);
}

/**
 * Renews the leases of the runs that a process performs. One that it holds without performing must
 * run out, so that a sweeper ends it. An expired lease is renewed if nobody has taken the run.
 * Returns the runs it still holds.
 */
export async function renewLeases(
  db: Kysely<Tables>,
  holder: string,
  leaseMs: number,
  ids: readonly string[],
): Promise<{ ownerId: string; id: string; epoch: number; isStopRequested: boolean }[]> {
  const rows = await db
    .updateTable('runs')
    .set({ lease_until: sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'` })
    .where('lease_owner', '=', holder)
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .returning(['owner_id', 'id', 'epoch', 'stop_requested_at'])
    .execute();
  return rows.map((row) => ({
    ownerId: row.owner_id,
    id: row.id,
    epoch: row.epoch,
    isStopRequested: row.stop_requested_at !== null,
  }));
}

/**
 * Adopts a run that `holder` started without hearing so. Returns the run with its new epoch; null
 * if there is no such run, or it was adopted already.
 */
export async function adoptRun(
  db: Kysely<Tables>,
  { ownerId, id, holder, leaseMs }: { ownerId: string; id: string; holder: string; leaseMs: number },
): Promise<Run | null> {
  const row = await db
    .updateTable('runs')
    .set({ epoch: 2, lease_until: sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('lease_owner', '=', holder)
    .where('epoch', '=', 1)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRun(row);
}

/**
 * Stores new text of many runs in one statement. A piece stored earlier whose answer was lost is
 * replaced by the longer one. Returns the indexes of runs left out because their lease is not ours
 * or ends within `marginMs`: their text may belong to a sweeper.
 */
export async function insertChunks(
  db: Kysely<Tables>,
  entries: readonly JournalEntry[],
  marginMs: number,
): Promise<readonly number[]> {
  const values = JSON.stringify(
    entries.map((entry, i) => ({
      i,
      o: entry.ownerId,
      r: entry.runId,
      e: entry.epoch,
      a: entry.attempt,
      s: entry.startOffset,
      t: entry.text,
    })),
  );
  const { rows } = await sql<{ i: number }>`
    with given as (
      select * from json_to_recordset(${values}::json) as g(i int, o uuid, r uuid, e int, a int, s int, t text)
    ), ours as (
      select given.* from given join runs on runs.owner_id = given.o and runs.id = given.r
      where runs.epoch = given.e and runs.state = 'running'
        and runs.lease_until > clock_timestamp() + ${marginMs}::int * interval '1 millisecond'
    ), stored as (
      insert into run_chunks (owner_id, run_id, attempt, start_offset, text)
      select o, r, a, s, t from ours where t <> ''
      on conflict (owner_id, run_id, attempt, start_offset) do update set text = excluded.text
      returning 1
    )
    select i from given where i not in (select i from ours)`.execute(db);
  return rows.map((row) => row.i);
}

/** The stored text of a run's attempt. */
export async function readChunks(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  attempt: number,
): Promise<string> {
  const chunks = await readAllChunks(db, ownerId, id);
  return textOf(chunks, attempt);
}

/**
 * An open run's state and stored text from the piece that contains the position on; all of it if
 * the position is of another attempt. Null if there is no such run.
 */
export async function readTail(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  from: Position | null,
): Promise<(RunText & { state: RunState }) | null> {
  const { attempt = 0, offset = 0 } = from ?? {};
  // One statement, since the pieces go when the run ends.
  const { rows } = await sql<RunText & { state: RunState }>`
    select runs.state, runs.attempt, coalesce(tail.start_offset, 0) as "offset", coalesce(tail.text, '') as text
    from runs left join lateral (
      select min(start_offset) as start_offset, string_agg(text, '' order by start_offset) as text
      from run_chunks as piece
      where piece.owner_id = runs.owner_id and piece.run_id = runs.id and piece.attempt = runs.attempt
        and start_offset >= coalesce((
          select max(start_offset) from run_chunks as read
          where read.owner_id = runs.owner_id and read.run_id = runs.id and read.attempt = runs.attempt
            and runs.attempt = ${attempt}::int and start_offset <= ${offset}::int), 0)
    ) as tail on true
    where runs.owner_id = ${ownerId} and runs.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What is kept of an aborted run: its last attempt's text, or the previous one's if that has none.
 */
export async function readKeptText(db: Kysely<Tables>, ownerId: string, id: string): Promise<string> {
  const chunks = await readAllChunks(db, ownerId, id);
  return textOf(chunks, chunks.at(-1)?.attempt ?? 1);
}

type Chunk = { attempt: number; text: string };

function readAllChunks(db: Kysely<Tables>, ownerId: string, id: string): Promise<Chunk[]> {
  return db
    .selectFrom('run_chunks')
    .select(['attempt', 'text'])
    .where('owner_id', '=', ownerId)
    .where('run_id', '=', id)
    .orderBy('attempt')
    .orderBy('start_offset')
    .execute();
}

function textOf(chunks: readonly Chunk[], attempt: number): string {
  return chunks.flatMap((chunk) => (chunk.attempt === attempt ? [chunk.text] : [])).join('');
}

/** Starts a new attempt. False if the lease is lost. */
export async function setAttempt(db: Kysely<Tables>, lease: RunLease, attempt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ attempt })
    .where('owner_id', '=', lease.ownerId)
    .where('id', '=', lease.id)
    .where('epoch', '=', lease.epoch)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes over open runs whose lease ran out or was never taken, for `leaseMs`. `all` takes every
 * open run, which is right only if no other process can exist.
 */
export async function takeOrphans(
  db: Kysely<Tables>,
  { leaseMs, limit, all }: { leaseMs: number; limit: number; all: boolean },
): Promise<Run[]> {
  const { rows } = await sql<RunRow>`
    update runs set epoch = epoch + 1, lease_owner = null, state = 'running',
      lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
    where (owner_id, id) in (
      select owner_id, id from runs
      where state in ('created', 'running')
        and (${all} or coalesce(lease_until, created_at + ${leaseMs}::int * interval '1 millisecond') < clock_timestamp())
      limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.map(readRun);
}

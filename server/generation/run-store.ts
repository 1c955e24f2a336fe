import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RunSummary } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import type { JournalEntry } from './journal.ts';
import type { RunClaim } from './live-run.ts';

export type RunRow = Selectable<Tables['runs']>;
export type Tx = Transaction<Tables>;

/** What a new run is stored with. */
export type NewRun = {
  ownerId: string;
  id: string;
  requestHash: Buffer;
  kind: string;
  inputs: Readonly<Record<string, string>>;
  direction: string;
  builtOn: RunSummary['builtOn'];
  writer: string;
  priceCredits: number;
  allowanceDay: string;
  allowanceAddress: Buffer | null;
};

/** The owner behind a guest's cookie; null for a cookie that has made nothing yet. */
export async function findGuestOwner(db: Kysely<Tables>, tokenHash: Buffer): Promise<string | null> {
  const guest = await db
    .selectFrom('guests')
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return guest?.owner_id ?? null;
}

/** The owner behind a guest's cookie, made with the id given when there is none yet. Locks the owner's row. */
export async function lockGuestOwner(tx: Tx, tokenHash: Buffer, newId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select owners.id from owners join guests on guests.owner_id = owners.id
    where guests.token_hash = ${tokenHash} for update of owners`.execute(tx);
  if (rows[0] !== undefined) return rows[0].id;
  await sql`insert into owners (id, kind) values (${newId}, 'guest')`.execute(tx);
  const made = await sql<{ owner_id: string }>`
    insert into guests (owner_id, token_hash) values (${newId}, ${tokenHash})
    on conflict (token_hash) do nothing returning owner_id`.execute(tx);
  if (made.rows[0] !== undefined) return newId;
  await sql`delete from owners where id = ${newId}`.execute(tx);
  return lockGuestOwner(tx, tokenHash, newId);
}

/** Inserts a run. Null when this owner already has a run with this id. */
export async function insertRun(tx: Tx, run: NewRun): Promise<RunRow | null> {
  const row = await tx
    .insertInto('runs')
    .values({
      owner_id: run.ownerId,
      id: run.id,
      request_hash: run.requestHash,
      kind: run.kind,
      inputs: JSON.stringify(run.inputs),
      direction: run.direction,
      built_on: JSON.stringify(run.builtOn),
      writer: run.writer,
      price_credits: run.priceCredits,
      allowance_day: run.allowanceDay,
      allowance_address: run.allowanceAddress,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findRun(db: Kysely<Tables>, ownerId: string, id: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** How many runs of an owner have not ended, the given one aside. */
export async function countOtherOpenRuns(tx: Tx, ownerId: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('runs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('id', '!=', id)
    .where('state', 'in', ['created', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes the lease of a run that nobody holds. Returns the new epoch, or null when somebody was faster. */
export async function claimRun(
  db: Kysely<Tables>,
  run: { ownerId: string; id: string },
  holder: string,
  leaseMs: number,
): Promise<number | null> {
  const row = await db
    .updateTable('runs')
    .set({
      state: 'running',
      epoch: sql`epoch + 1`,
      lease_owner: holder,
      lease_until: sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'`,
    })
    .where('owner_id', '=', run.ownerId)
    .where('id', '=', run.id)
    .where('state', '=', 'created')
    .returning('epoch')
    .executeTakeFirst();
  return row?.epoch ?? null;
}

/** Renews the leases that a process holds. Returns the runs it still holds, and which of them are to be stopped. */
export async function renewLeases(
  db: Kysely<Tables>,
  holder: string,
  leaseMs: number,
): Promise<{ ownerId: string; id: string; epoch: number; isStopRequested: boolean }[]> {
  const rows = await db
    .updateTable('runs')
    .set({ lease_until: sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'` })
    .where('lease_owner', '=', holder)
    .where('state', '=', 'running')
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
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
 * Stores new text of many runs in one statement. A run whose lease is not ours, or ends within `marginMs`, is left
 * out: by then its text may belong to a sweeper. Returns the indexes of those left out.
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
      select o, r, a, s, t from ours where t <> '' returning 1
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
  const rows = await db
    .selectFrom('run_chunks')
    .select('text')
    .where('owner_id', '=', ownerId)
    .where('run_id', '=', id)
    .where('attempt', '=', attempt)
    .orderBy('start_offset')
    .execute();
  return rows.map((row) => row.text).join('');
}

/** A run begins anew. False when the lease is lost. */
export async function setAttempt(db: Kysely<Tables>, claim: RunClaim, attempt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ attempt })
    .where('owner_id', '=', claim.ownerId)
    .where('id', '=', claim.id)
    .where('epoch', '=', claim.epoch)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the writer wants a run stopped. Returns the run, or null when there is none. */
export async function requestStop(db: Kysely<Tables>, ownerId: string, id: string): Promise<RunRow | null> {
  const row = await db
    .updateTable('runs')
    .set({ stop_requested_at: sql`coalesce(stop_requested_at, now())` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes over open runs whose holder is gone: their lease ran out, or they were never claimed. With `all` every open
 * run is taken, which is right only where no other process can exist.
 */
export async function takeOrphans(
  tx: Tx,
  { leaseMs, limit, all }: { leaseMs: number; limit: number; all: boolean },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    update runs set epoch = epoch + 1, lease_owner = null, state = 'running'
    where (owner_id, id) in (
      select owner_id, id from runs
      where state in ('created', 'running')
        and (${all} or coalesce(lease_until, created_at + ${leaseMs}::int * interval '1 millisecond') < clock_timestamp())
      limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return rows;
}

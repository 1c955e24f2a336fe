import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import type { Tables } from '../db/tables.ts';
import { adoptRun, insertChunks, readChunks, renewLeases } from './run-store.ts';
import { createRunSweep } from './sweep-runs.ts';

const leaseMs = 15_000;

/** A run performed by `holder`. Its lease ends in so many milliseconds, negative for the past. */
async function insertOpenRun(db: Kysely<Tables>, { holder, leftMs }: { holder: string; leftMs: number }) {
  const ownerId = randomUUID();
  const id = randomUUID();
  await db.insertInto('owners').values({ id: ownerId, kind: 'guest' }).execute();
  await sql`
    insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, state, epoch,
      allowance_day, lease_owner, lease_until)
    values (${ownerId}, ${id}, ${Buffer.alloc(32)}, 'THEME', '{}'::jsonb, '', '[]'::jsonb, 'scripted', 1, 'running', 1,
      '2026-11-20', ${holder}, clock_timestamp() + ${leftMs}::int * interval '1 millisecond')`.execute(db);
  return { ownerId, id };
}

async function stateOf(db: Kysely<Tables>, id: string): Promise<string> {
  const row = await db.selectFrom('runs').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

describeDatabases((open) => {
  it('stores text again whose first answer was lost, with what came after it', async () => {
    const { db } = await open();
    const { ownerId, id } = await insertOpenRun(db, { holder: randomUUID(), leftMs: leaseMs });
    const entry = { ownerId, runId: id, epoch: 1, attempt: 1, startOffset: 0 };
    expect(await insertChunks(db, [{ ...entry, text: 'Once' }], 1000)).toEqual([]);
    expect(await insertChunks(db, [{ ...entry, text: 'Once upon' }], 1000)).toEqual([]);
    expect(await readChunks(db, ownerId, id, 1)).toBe('Once upon');
  });

  it('renews a lease that ran out while nobody took the run', async () => {
    const { db } = await open();
    const holder = randomUUID();
    const { ownerId, id } = await insertOpenRun(db, { holder, leftMs: -5_000 });
    const entry = { ownerId, runId: id, epoch: 1, attempt: 1, startOffset: 0, text: 'Once' };
    expect(await insertChunks(db, [entry], 1000)).toEqual([0]);
    expect(await renewLeases(db, holder, leaseMs, [id])).toMatchObject([{ id, epoch: 1 }]);
    expect(await insertChunks(db, [entry], 1000)).toEqual([]);
  });

  it('takes up a run once that was begun and never heard of', async () => {
    const { db } = await open();
    const holder = randomUUID();
    const run = { ...(await insertOpenRun(db, { holder, leftMs: leaseMs })), leaseMs };
    expect(await adoptRun(db, { ...run, holder: randomUUID() })).toBeNull();
    expect(await adoptRun(db, { ...run, holder })).toMatchObject({ epoch: 2 });
    expect(await adoptRun(db, { ...run, holder })).toBeNull();
  });

  it('takes nobody’s run at the first look at a database that was away', async () => {
    const { db } = await open();
    const { id } = await insertOpenRun(db, { holder: randomUUID(), leftMs: -5_000 });
    const sweep = createRunSweep(db, { leaseMs, log: pino({ level: 'silent' }), now: Date.now });
    await sweep();
    expect(await stateOf(db, id)).toBe('running');
    await sql`alter table runs rename to gone`.execute(db);
    await expect(sweep()).rejects.toThrow();
    await sql`alter table gone rename to runs`.execute(db);
    await sweep();
    expect(await stateOf(db, id)).toBe('running');
    await sweep();
    expect(await stateOf(db, id)).toBe('interrupted');
  });
});

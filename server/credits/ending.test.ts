import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdForRun } from '../../testing/credits/hold-for-run.ts';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import { endRun } from '../runs/end-run.ts';
import { findRun, takeOrphans } from '../runs/run-store.ts';
import { auditBooks } from './audit-books.ts';
import { grantCredits, holdCredits, settleHold } from './books.ts';
import { deductCredits } from './deduct-credits.ts';

const now = Date.UTC(2026, 10, 21);
const problem = { code: 'interrupted', message: '' } as const;

/** Makes a user with ten credits that last a minute, and an open run. */
async function begin({ db }: TestDatabase) {
  const [ownerId, id, batchId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
  const batch = { ownerId, batchId, source: 'bonus', ref: 'ten', label: 'Ten', credits: 10 } as const;
  await grantCredits(db, { ...batch, expiresAt: now + 60_000 }, now);
  const hold = { ownerId, id, generatorType: 'THEME', credits: 2 };
  expect(await holdForRun(db, hold, now)).toBe('held');
  return hold;
}

describeDatabases((open) => {
  /** Ends the run as the process that finished it (epoch 1), or as the sweeper (2). */
  async function end({ db }: TestDatabase, { ownerId, id }: { ownerId: string; id: string }, epoch: number) {
    const run = await findRun(db, ownerId, id);
    if (run === null) throw new Error('no run');
    const result = { title: '', subtitle: '', content: {}, coverage: null, completeFields: [] };
    const ended = await endRun(
      db,
      { ...run, epoch },
      epoch === 1
        ? { state: 'succeeded', text: '', result, usage: null }
        : { state: 'interrupted', text: '', problem },
      { now },
    );
    return ended?.spentCredits ?? null;
  }

  async function takeOver({ db }: TestDatabase): Promise<number> {
    await sql`update runs set lease_until = now() - interval '1 second' where state = 'running'`.execute(db);
    return (await takeOrphans(db, { leaseMs: 15_000, limit: 50, all: false })).length;
  }

  async function balance({ db }: TestDatabase, ownerId: string): Promise<number> {
    const { rows } = await sql<{
      balance: number;
    }>`select credit_balance(${ownerId}, ${new Date(now)}) as balance`.execute(db);
    return rows[0]?.balance ?? Number.NaN;
  }

  it('costs nothing if the sweeper took the run over before it ended', async () => {
    const database = await open();
    const hold = await begin(database);
    expect(await takeOver(database)).toBe(1);
    expect(await end(database, hold, 1)).toBeNull();
    expect(await end(database, hold, 2)).toBe(0);
    expect(await end(database, hold, 1)).toBeNull();
    expect(await balance(database, hold.ownerId)).toBe(10);
    expect(await auditBooks(database.db)).toEqual([]);
  });

  it('costs its price if it ended before the sweep', async () => {
    const database = await open();
    const hold = await begin(database);
    expect(await end(database, hold, 1)).toBe(2);
    expect(await takeOver(database)).toBe(0);
    expect(await end(database, hold, 2)).toBeNull();
    expect(await balance(database, hold.ownerId)).toBe(8);
    expect(await auditBooks(database.db)).toEqual([]);
  });

  it('is settled once if both come at the same time', async () => {
    const database = await open();
    const hold = await begin(database);
    await takeOver(database);
    const ends = await Promise.all([1, 2, 2, 1].map((epoch) => end(database, hold, epoch)));
    expect(ends.toSorted()).toEqual([0, null, null, null]);
    expect(await auditBooks(database.db)).toEqual([]);
  });

  it('is compensated once if the batch expired meanwhile', async () => {
    const database = await open();
    const { db } = database;
    const hold = await begin(database);
    const later = now + 60_000;
    for (const isSettled of [true, false])
      expect(await settleHold(db, hold, { spentCredits: 0, isOurFault: true }, later)).toBe(isSettled);
    const batches = await db.selectFrom('credit_batches').select(['source', 'credits_remaining']).execute();
    expect(batches).toEqual([
      { source: 'bonus', credits_remaining: 10 },
      { source: 'compensation', credits_remaining: 2 },
    ]);
  });

  it('is not paid by an earlier use with its id that was released or is still open', async () => {
    const { db } = await open();
    const hold = await begin({ db } as TestDatabase);
    await expect(deductCredits(db, hold, now)).rejects.toThrow('something else');
    await settleHold(db, hold, { spentCredits: 0, isOurFault: false }, now);
    await expect(deductCredits(db, hold, now)).rejects.toThrow('something else');
    const paid = { ...hold, id: randomUUID() };
    expect([await deductCredits(db, paid, now), await deductCredits(db, paid, now)]).toEqual([true, true]);
    expect(await holdCredits(db, { ...paid, credits: 3 }, now)).toMatchObject({ outcome: 'reused' });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { addCredits } from '../../server/credits/add-credits.ts';
import { auditBooks, type Imbalance } from '../../server/credits/audit-books.ts';
import type { DatabaseSettings } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { describeDatabases } from '../databases.ts';
import { seededRandom } from '../seeded-random.ts';
import { makeUser, type TestUser } from '../sign-in.ts';
import { withDatabase } from '../with-database.ts';
import { type KilledRun, killPaidRounds } from './kill-paid-rounds.ts';

/** The price of a script. It takes two batches to pay. */
const price = 2;
const batchCredits = 1;

/** How many runs killed at each point ended in each state: 'succeeded, spent', ... */
type Outcomes = Record<string, Record<string, number>>;

/** Proves, in `rounds` kills on each database, that nobody pays for a failed run or pays twice. */
export function describePaidKills(
  { rounds, timeoutMs, ...times }: { rounds: number; timeoutMs: number; leaseMs: number; sweepMs: number },
  onReport: (database: string, outcomes: Outcomes) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it('lets nobody pay for what failed, nor twice, wherever the server is killed', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-paid-'));
      const { url } = await open();
      const database: DatabaseSettings =
        url === null
          ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
          : { kind: 'postgres', url, poolSize: 4 };
      try {
        const user = await withDatabase(database, (db) => prepare(db, rounds));
        const runs = await killPaidRounds(
          { database, ...times },
          { count: rounds, chance: seededRandom(11), browserAt: (at) => user.browser.at(at) },
        );
        const { outcomes, succeeded, spent, lost, findings } = await withDatabase(database, (db) =>
          readOutcomes(db, runs),
        );
        onReport(kind, outcomes);
        expect(findings).toEqual([]);
        expect(outcomes.paid).toEqual({ 'succeeded, spent': rounds });
        expect(outcomes.asked).toEqual({ 'interrupted, released': rounds });
        expect(spent).toBe(succeeded * price);
        expect(lost).toEqual([]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/**
 * Makes a user with enough credits, and slows every credit entry down so that a kill can hit it.
 */
async function prepare(db: Kysely<Tables>, rounds: number): Promise<TestUser> {
  const user = await makeUser(db, 'http://nowhere.example', { credits: 0 });
  for (let batch = 0; batch < rounds * 10; batch += 1)
    await addCredits(db, { ownerId: user.id, credits: batchCredits }, Date.now());
  await sql
    .raw(`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.1);
      return new;
    end $$;
    create trigger take_time before insert on credit_entries for each row execute function take_time()`)
    .execute(db);
  return user;
}

async function readOutcomes(
  db: Kysely<Tables>,
  killed: readonly KilledRun[],
): Promise<{
  outcomes: Outcomes;
  succeeded: number;
  spent: number;
  /** Runs that a reader saw succeed and that are not stored as succeeded. */
  lost: KilledRun[];
  findings: Imbalance[];
}> {
  const { rows } = await sql<{ id: string; state: string; hold: string | null; spent: number }>`
    select runs.id, runs.state, credit_holds.state as hold, coalesce((select sum(credits)::int from credit_entries
      where cause_id = runs.id and kind = 'spend'), 0) as spent
    from runs left join credit_holds on credit_holds.id = runs.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes: Outcomes = {};
  for (const { id, point } of killed) {
    const row = byId.get(id);
    const name = row === undefined ? 'never begun' : `${row.state}, ${row.hold}`;
    outcomes[point] = { ...outcomes[point], [name]: (outcomes[point]?.[name] ?? 0) + 1 };
  }
  const batches = await db.selectFrom('credit_batches').select('credits_spent').execute();
  return {
    outcomes,
    succeeded: rows.filter(({ state }) => state === 'succeeded').length,
    spent: batches.reduce((sum, { credits_spent }) => sum + credits_spent, 0),
    lost: killed.filter(({ id, sawEnd }) => sawEnd && byId.get(id)?.state !== 'succeeded'),
    findings: await auditBooks(db),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { DatabaseSettings } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { describeDatabases } from '../databases.ts';
import { insertProject } from '../element-client.ts';
import { seededRandom } from '../seeded-random.ts';
import { startServerProcess } from '../server-process.ts';
import { makeUser } from '../sign-in.ts';
import { startTestServer } from '../test-server.ts';
import { withDatabase } from '../with-database.ts';
import { findJobFaults, hurryRetries, storeJob, type TestStep, untilJob } from './job-fixture.ts';

/** How many steps stood so when a server was killed, over all rounds. */
export type KilledSteps = { claimed: number; running: number; between: number };

const owners = 4;
const stepsOfJob = 12;
/** The longest that a server lives, in milliseconds; it takes a moment to claim its first steps. */
const longestMs = 2_000;
/** Every hold, settlement, claim and run takes so long, that a kill can hit it. */
const slowedSeconds = 0.04;

/**
 * Proves, in `rounds` kills on each database, that every step of every job ends, and is paid for
 * once or never.
 */
export function describeJobKills(
  { rounds, timeoutMs }: { rounds: number; timeoutMs: number },
  onReport: (database: string, killed: KilledSteps) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it('goes on after every kill, and lets nobody pay for a step twice or for nothing', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-jobs-'));
      const { url } = await open();
      const settings: DatabaseSettings =
        url === null
          ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
          : { kind: 'postgres', url, poolSize: 4 };
      const chance = seededRandom(23);
      const times = { leaseMs: 600, sweepMs: 200, wordsPerSecond: 150 };
      const killed: KilledSteps = { claimed: 0, running: 0, between: 0 };
      try {
        const ids = await withDatabase(settings, (db) => prepare(db, Math.ceil(rounds / 4), chance));
        for (let round = 0; round < rounds; round += 1) {
          const server = await startServerProcess(settings, times);
          await wait(200 + chance() * longestMs);
          await server.kill();
          await withDatabase(settings, (db) => count(db, killed));
        }
        onReport(kind, killed);
        await endAll(settings, ids);
        expect(killed.running).toBeGreaterThan(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Stores jobs of each owner, whose steps need earlier ones by chance. Returns their ids. */
async function prepare(db: Kysely<Tables>, jobs: number, chance: () => number): Promise<string[]> {
  const ids: string[] = [];
  for (let owner = 0; owner < owners; owner += 1) {
    const { id: ownerId } = await makeUser(db, 'http://nowhere.example', { credits: 100_000 });
    const projectId = await insertProject(db, ownerId);
    for (let job = 0; job < jobs; job += 1) {
      const steps = Array.from({ length: stepsOfJob }, (_, index): TestStep => {
        const needed = 1 + Math.floor(chance() * index);
        return index > 0 && chance() < 0.5 ? { needs: [needed] } : {};
      });
      ids.push(await storeJob(db, { ownerId, projectId, steps }));
    }
  }
  await sql
    .raw(`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(${slowedSeconds});
      return new;
    end $$;
    create trigger take_time before insert on credit_entries for each row execute function take_time();
    create trigger take_time before insert on runs for each row execute function take_time();
    create trigger take_time before update on job_steps for each row when (new.state = 'starting')
      execute function take_time()`)
    .execute(db);
  return ids;
}

async function count(db: Kysely<Tables>, killed: KilledSteps): Promise<void> {
  const rows = await db
    .selectFrom('job_steps')
    .select(({ fn }) => ['state', fn.countAll<number>().as('steps')])
    .where('state', 'in', ['starting', 'running'])
    .groupBy('state')
    .execute();
  for (const { state, steps } of rows) killed[state === 'starting' ? 'claimed' : 'running'] += Number(steps);
  if (rows.length === 0) killed.between += 1;
}

/** Carries all jobs to their ends in this process, and looks at every step and the books. */
async function endAll(settings: DatabaseSettings, ids: readonly string[]): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await sql.raw('drop function take_time() cascade').execute(database.db);
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }), {
      leaseMs: 600,
      sweepMs: 200,
    });
    const hurry = setInterval(() => {
      for (const id of ids) hurryRetries(database.db, id).catch(() => {});
    }, 1_000);
    for (const id of ids) await untilJob(database, id);
    clearInterval(hurry);
    await server.close();
    expect(await findJobFaults(database.db)).toEqual([]);
    const { rows } = await sql<{ state: string; is_right: boolean; steps: number }>`
      select step.state, count(*)::int as steps, bool_and(case step.state
          when 'done' then step.spent_credits = 1 and step.result_version_id is not null and exists (
            select from element_versions as version where version.owner_id = step.owner_id
              and version.id = step.result_version_id and version.run_id = step.run_id)
          else step.spent_credits = 0 and step.result_version_id is null end) as is_right
      from job_steps as step group by step.state`.execute(database.db);
    for (const row of rows) expect(row).toMatchObject({ is_right: true });
    const states = rows.map(({ state }) => state);
    expect(states).toContain('done');
    // One whose process died three times is given up, and what needs it waits for its writer.
    expect(['done', 'failed', 'blocked']).toEqual(expect.arrayContaining(states));
    const open = await database.db
      .selectFrom('jobs')
      .select('state')
      .where('state', '=', 'running')
      .execute();
    expect(open).toEqual([]);
    const versions = await database.db
      .selectFrom('element_versions')
      .select(({ fn }) => ['element_id', fn.countAll<number>().as('count')])
      .groupBy('element_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    expect(versions).toEqual([]);
  } finally {
    await database.close();
  }
}

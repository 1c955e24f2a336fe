import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { urls } from '../../contract/urls.ts';
import { addCredits } from '../../server/credits/add-credits.ts';
import type { Database } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { chooseSteps, retrySteps, setJobState, setMostCredits } from '../../server/jobs/change-job.ts';
import { openElementClient } from '../element-client.ts';
import { startTestServer } from '../test-server.ts';
import { createAnsweringModel, type Fault } from './answering-model.ts';
import { findJobFaults, hurryRetries, readJobRow, storeJob, type TestStep } from './job-fixture.ts';

/** What was found: nothing of the first two while all is right. */
export type RandomJobs = {
  faults: unknown[];
  /** Steps that began before a step ended that they need. */
  tooEarly: unknown[];
  /** How many jobs ended in each state, and how many steps. */
  jobs: Record<string, number>;
  steps: Record<string, number>;
};

const faults: readonly Fault[] = ['unavailable', 'busy', 'refused', 'broken', 'rejected'];
const longestMs = 60_000;

/**
 * Lets two processes carry out random jobs of one writer, who pauses, unticks, stops, retries and
 * raises prices at random, with a model that fails at random, until every job has ended. `chance`
 * (0 to 1) decides everything.
 */
export async function performRandomJobs(
  database: Database,
  { jobs, chance }: { jobs: number; chance: () => number },
): Promise<RandomJobs> {
  const { db } = database;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  const model = createAnsweringModel({
    delayMs: () => Math.floor(chance() * 12),
    faultOf: () => (chance() < 0.3 ? pick(faults) : undefined),
  });
  const servers = [await startTestServer(database, model), await startTestServer(database, model)];
  const client = await openElementClient(db, servers[0]?.url ?? '');
  const ownerId = client.user.id;
  const unticked: string[] = [];

  async function carryOut(): Promise<void> {
    const count = 1 + Math.floor(chance() * 9);
    const steps = Array.from({ length: count }, (_, index): TestStep => {
      const needs = Array.from({ length: index }, (_, earlier) => earlier + 1).filter(() => chance() < 0.3);
      return { needs, priceCredits: 1 + Math.floor(chance() * 3), isChosen: chance() < 0.9 };
    });
    const asked = steps.reduce((sum, { priceCredits = 0 }) => sum + priceCredits, 0);
    const projectId = client.projectId;
    const mostCredits = Math.ceil(asked * (0.4 + chance()));
    const id = await storeJob(db, { ownerId, projectId, steps, mostCredits });
    const isUnticked = chance() < 0.4;
    if (isUnticked) unticked.push(id);
    const startedAt = performance.now();
    for (;;) {
      await wait(chance() * 25);
      const job = await readJobRow(db, id);
      if (job.state === 'ended' || job.state === 'cancelled') return;
      if (performance.now() - startedAt > longestMs) throw new Error(`still ${job.state}: ${id}`);
      await act(id, { count, asked, isUnticked });
      await hurryRetries(db, id);
    }
  }

  async function act(
    id: string,
    { count, asked, isUnticked }: { count: number; asked: number; isUnticked: boolean },
  ): Promise<void> {
    const key = { ownerId, id };
    const number = 1 + Math.floor(chance() * count);
    const roll = chance();
    if (roll < 0.1) await setJobState(db, key, 'paused');
    else if (roll < 0.105) await setJobState(db, key, 'cancelled');
    else if (roll < 0.2) {
      if (isUnticked) await chooseSteps(db, key, [{ number, isChosen: chance() < 0.5 }]);
    } else if (roll < 0.4) await retrySteps(db, key, chance() < 0.5 ? null : [number]);
    else if (roll < 0.5) await setMostCredits(db, key, asked * 4);
    else if (roll < 0.55) await addCredits(db, { ownerId, credits: 5 }, Date.now());
    else if (roll < 0.65) {
      const running = await db
        .selectFrom('job_steps')
        .select('run_id')
        .where('job_id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (running?.run_id != null) await client.user.browser.post(urls.runStop(running.run_id), {});
    } else await setJobState(db, key, 'running');
  }

  for (let left = jobs; left > 0; left -= 4)
    await Promise.all(Array.from({ length: Math.min(4, left) }, carryOut));
  await untilSettled(db);
  for (const server of servers) await server.close();
  return {
    faults: await findJobFaults(db),
    tooEarly: await findTooEarly(db, unticked),
    jobs: await countBy(db, 'jobs'),
    steps: await countBy(db, 'job_steps'),
  };
}

/** What a cancelled job was writing ends after it. */
async function untilSettled(db: Kysely<Tables>): Promise<void> {
  const open = db.selectFrom('runs').select('id').where('state', '=', 'running');
  while ((await open.execute()).length > 0) await wait(20);
}

/** An unticked step may be written after those that needed it, so such jobs are left out. */
async function findTooEarly(db: Kysely<Tables>, except: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select need.job_id, need.number, need.needs
    from job_needs as need
    join job_steps as needed on needed.job_id = need.job_id and needed.number = need.needs and needed.is_chosen
    join runs as run on run.job_id = need.job_id and run.step = need.number
    where need.job_id <> all (${`{${except.join(',')}}`}::uuid[]) and not exists (
      select from runs as before where before.job_id = need.job_id and before.step = need.needs
        and before.ended_at <= run.created_at and before.version_id is not null)`.execute(db);
  return rows;
}

async function countBy(db: Kysely<Tables>, table: 'jobs' | 'job_steps'): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from ${sql.table(table)} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { insertProject } from '../../testing/element-client.ts';
import { findJobFaults, storeJob, type TestStep } from '../../testing/jobs/job-fixture.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { median } from './step-cost.ts';

const processes = 3;
/** As in server/jobs: of one process, and of one owner. */
const roomOfProcess = 8;
const mostOfOwner = 3;
const lookEveryMs = 50;

export type Load = { jobs: number; steps: (index: number) => TestStep; stepsEach: number };

/**
 * Lets three server processes with the storyteller carry out jobs, each of another owner, and
 * measures how long an owner with a step that is ready waits while the processes have room.
 */
export async function benchManyJobs(
  url: string,
  name: string,
  { jobs, steps, stepsEach }: Load,
): Promise<string[]> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  const { db } = database;
  try {
    const times = { leaseMs: 15_000, sweepMs: 10_000, wordsPerSecond: 600 };
    const servers = [];
    for (let count = 0; count < processes; count += 1)
      servers.push(await startServerProcess({ kind: 'postgres', url, poolSize: 8 }, times));
    const began = performance.now();
    let isStored = false;
    const watching = watch(db, () => isStored);
    for (let job = 0; job < jobs; job += 1) {
      const { id: ownerId } = await makeUser(db, 'http://nowhere.example', { credits: 10_000 });
      const projectId = await insertProject(db, ownerId);
      await storeJob(db, {
        ownerId,
        projectId,
        steps: Array.from({ length: stepsEach }, (_, n) => steps(n)),
      });
    }
    isStored = true;
    const longestMs = await watching;
    const seconds = (performance.now() - began) / 1000;
    for (const server of servers) await server.kill();
    const gaps = await readGaps(db);
    const faults = await findJobFaults(db);
    return [
      `| ${name}: steps a second | ${((jobs * stepsEach) / seconds).toFixed(0)} | |`,
      `| longest wait of an owner with a ready step while there is room | ${(longestMs / 1000).toFixed(2)} s | at most 1.5 s |`,
      `| from the end of a step to the begin of one that needs it: median, 95th | ${gaps} | |`,
      `| faults in the books | ${faults.length} | 0 |`,
    ];
  } finally {
    await database.close();
  }
}

/** Watches until all jobs have ended. Returns the longest wait in milliseconds. */
async function watch(db: Kysely<Tables>, areStored: () => boolean): Promise<number> {
  const since = new Map<string, number>();
  let longestMs = 0;
  for (;;) {
    const wereStored = areStored();
    const { rows } = await sql<{ owner_id: string; ready: number; active: number }>`
      select owner_id, count(*) filter (where step.state = 'ready')::int as ready,
        count(*) filter (where step.state in ('starting', 'running'))::int as active
      from job_steps as step join jobs using (owner_id)
      where jobs.id = step.job_id and jobs.state = 'running' and step.state in ('ready', 'starting', 'running')
      group by owner_id`.execute(db);
    if (rows.length === 0 && wereStored) return longestMs;
    const now = performance.now();
    const hasRoom = rows.reduce((sum, { active }) => sum + active, 0) < processes * roomOfProcess;
    const waiting = new Set(
      rows
        .filter(({ ready, active }) => hasRoom && ready > 0 && active < mostOfOwner)
        .map((row) => row.owner_id),
    );
    for (const owner of since.keys()) if (!waiting.has(owner)) since.delete(owner);
    for (const owner of waiting) {
      const from = since.get(owner) ?? now;
      since.set(owner, from);
      longestMs = Math.max(longestMs, now - from);
    }
    await wait(lookEveryMs);
  }
}

/** The time between the end of the last step that one needs and its begin. */
async function readGaps(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from run.created_at - max(before.ended_at)) * 1000)::float as ms
    from job_needs as need
    join runs as run on run.owner_id = need.owner_id and run.job_id = need.job_id and run.step = need.number
    join runs as before on before.owner_id = need.owner_id and before.job_id = need.job_id and before.step = need.needs
    group by run.id, run.created_at`.execute(db);
  const ms = rows.map((row) => row.ms).toSorted((one, other) => one - other);
  if (ms.length === 0) return 'no needs';
  return `${median(ms).toFixed(0)} ms, ${(ms[Math.floor(ms.length * 0.95)] ?? 0).toFixed(0)} ms`;
}

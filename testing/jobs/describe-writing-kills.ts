import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { DatabaseSettings } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { describeDatabases } from '../databases.ts';
import { seededRandom } from '../seeded-random.ts';
import { startServerProcess } from '../server-process.ts';
import { startTestServer } from '../test-server.ts';
import { withDatabase } from '../with-database.ts';
import { findJobFaults, hurryRetries, untilJob } from './job-fixture.ts';
import { openStudio } from './writing-fixture.ts';

/** What servers that were killed were at, over all rounds: scenes and readings. */
export type KilledWriting = { scenes: number; readings: number; between: number };

/** The longest that a server lives, in milliseconds. */
const longestMs = 1_500;
/** Each book has as many scenes as the storyteller has enough for. */
const chapters = 2;
const scenesOfChapter = 3;

/**
 * Proves, in `rounds` kills on each database, that a book that is being written loses no word and
 * no credit: each scene is written once, paid once, and read.
 */
export function describeWritingKills(
  { rounds, timeoutMs }: { rounds: number; timeoutMs: number },
  onReport: (database: string, killed: KilledWriting) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it('goes on with a book after every kill, each scene written and paid once', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-books-'));
      const { url } = await open();
      const settings: DatabaseSettings =
        url === null
          ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
          : { kind: 'postgres', url, poolSize: 4 };
      const chance = seededRandom(31);
      const killed: KilledWriting = { scenes: 0, readings: 0, between: 0 };
      try {
        const ids: string[] = [];
        // Migrates it.
        await withDatabase(settings, async () => {});
        for (let book = 0; book < Math.max(1, Math.ceil(rounds / 12)); book += 1)
          ids.push(await begin(settings));
        for (let round = 0; round < rounds; round += 1) {
          await withDatabase(settings, (db) => goOn(db, ids));
          const server = await startServerProcess(settings, {
            leaseMs: 600,
            sweepMs: 200,
            wordsPerSecond: 600,
          });
          await wait(200 + chance() * longestMs);
          await server.kill();
          await withDatabase(settings, (db) => count(db, killed));
        }
        onReport(kind, killed);
        expect(killed.between).toBeLessThan(rounds);
        await endAll(settings, ids);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Plans a book and starts a job that is to write it, and waits paused. Returns the job's id. */
async function begin(settings: DatabaseSettings): Promise<string> {
  const database = await openDatabase(settings);
  try {
    const studio = await openStudio({ ...database, url: null }, createStoryteller({ wordsPerSecond: 60 }));
    await studio.plan(chapters, scenesOfChapter);
    const job = await studio.start('write');
    await studio.jobs.setState(job.id, 'paused', true);
    await studio.until(job, ({ steps }) =>
      steps.every(({ state }) => state !== 'running' && state !== 'starting'),
    );
    await studio.server.close();
    return job.id;
  } finally {
    await database.close();
  }
}

type Db = Parameters<typeof hurryRetries>[0];

/**
 * Has one book written at a time, so that most kills hit its only open step: resumes the next where
 * none is being written, and makes a step that waits to be tried again ready.
 */
async function goOn(db: Db, ids: readonly string[]): Promise<void> {
  const jobs = await db.selectFrom('jobs').select(['id', 'state']).where('id', 'in', ids).execute();
  const running = jobs.find(({ state }) => state === 'running');
  if (running !== undefined) return hurryRetries(db, running.id);
  const next = jobs.find(({ state }) => state === 'paused');
  if (next !== undefined) await resume(db, next.id);
}

async function resume(db: Db, id: string): Promise<void> {
  await sql`select set_job_state(owner_id, id, 'running') from jobs where id = ${id}`.execute(db);
}

async function count(db: Db, killed: KilledWriting): Promise<void> {
  const rows = await db
    .selectFrom('job_steps')
    .select('scope')
    .where('state', 'in', ['starting', 'running'])
    .execute();
  for (const { scope } of rows) killed[scope?.purpose === 'read' ? 'readings' : 'scenes'] += 1;
  if (rows.length === 0) killed.between += 1;
}

/** Carries all books to their ends in this process, trying again what died too often. */
async function endAll(settings: DatabaseSettings, ids: readonly string[]): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const { db } = database;
    const paused = await db.selectFrom('jobs').select('id').where('state', '=', 'paused').execute();
    for (const { id } of paused) await resume(db, id);
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }), {
      leaseMs: 600,
      sweepMs: 200,
    });
    const hurry = setInterval(() => {
      for (const id of ids) hurryRetries(db, id).catch(() => {});
    }, 500);
    for (const id of ids)
      for (;;) {
        const { row } = await untilJob(database, id);
        if (row.state === 'ended') break;
        await sql`select retry_steps(${row.owner_id}, ${id}, null)`.execute(db);
      }
    clearInterval(hurry);
    await server.close();
    expect(await findJobFaults(db)).toEqual([]);
    const { rows } = await sql<{ wrong: number; written: number }>`
      select count(*)::int as written, count(*) filter (where version.content ->> 'text' = ''
          or step.spent_credits <> step.price_credits and not version.is_stopped
          or (select count(*) from element_versions as other where other.owner_id = step.owner_id
            and other.element_id = step.element_id and other.origin = 'generated') <> 1)::int as wrong
      from job_steps as step
      join element_versions as version on version.owner_id = step.owner_id and version.id = step.result_version_id
      where step.scope ->> 'purpose' = 'scene' and step.state = 'done'`.execute(db);
    expect(rows).toEqual([{ wrong: 0, written: ids.length * chapters * scenesOfChapter }]);
    const read = await db.selectFrom('readings').select('scene_id').execute();
    const given = await db
      .selectFrom('job_steps')
      .select('number')
      .where('is_optional', '=', true)
      .where('state', '=', 'skipped')
      .execute();
    expect(read.length + given.length).toBe(ids.length * chapters * scenesOfChapter);
  } finally {
    await database.close();
  }
}

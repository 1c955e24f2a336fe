import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { endRun } from './end-run.ts';
import { interruption } from './perform-run.ts';
import { readKeptText, takeOrphans } from './run-store.ts';

const batchSize = 50;

/**
 * Ends runs whose process is gone, with their stored text. `all` ends every open run, at the start
 * of the only process there can be. Returns how many.
 */
export async function sweepRuns(
  db: Kysely<Tables>,
  { leaseMs, all, log, now }: { leaseMs: number; all: boolean; log: Logger; now(): number },
): Promise<number> {
  let swept = 0;
  for (;;) {
    const orphans = await takeOrphans(db, { leaseMs, limit: batchSize, all });
    // One transaction each: several would lock the counters in no fixed order.
    for (const run of orphans) {
      const text = await readKeptText(db, run.ownerId, run.id);
      await endRun(db, run, { state: 'interrupted', text, problem: interruption }, { now: now() });
      log.warn({ event: 'run_interrupted', runId: run.id });
    }
    swept += orphans.length;
    if (orphans.length < batchSize) return swept;
  }
}

/**
 * Repeats the sweep where other processes share the database. After an outage, leases of runs that
 * are still performed may have run out, so the first sweep that finds the database again is
 * skipped.
 */
export function createRunSweep(
  db: Kysely<Tables>,
  options: Omit<Parameters<typeof sweepRuns>[1], 'all'>,
): () => Promise<void> {
  let wasAvailable = false;
  return async () => {
    const isDue = wasAvailable;
    wasAvailable = false;
    if (isDue) await sweepRuns(db, { ...options, all: false });
    else await sql`select 1`.execute(db);
    wasAvailable = true;
  };
}

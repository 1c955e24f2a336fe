import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { endRun } from './end-run.ts';
import { interruption } from './perform-run.ts';
import { readKeptText, takeOrphans } from './run-store.ts';

const batchSize = 50;

/**
 * Ends the runs whose process is gone, with the text that was stored; the model is never asked
 * again. Returns how many it took. `all` ends every open run, at the start of the only process
 * there can be.
 */
export async function sweepRuns(
  db: Kysely<Tables>,
  { leaseMs, all, log, now }: { leaseMs: number; all: boolean; log: Logger; now(): number },
): Promise<number> {
  let swept = 0;
  for (;;) {
    const orphans = await takeOrphans(db, { leaseMs, limit: batchSize, all });
    // Each by itself: the counters of several runs in one transaction would be locked in no order.
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
 * The same again and again, where other processes share the database. After a time without the
 * database, leases may have run out of runs that are still performed: nothing is taken before the
 * look after the first that found the database there.
 */
export function createRunSweep(
  db: Kysely<Tables>,
  options: Omit<Parameters<typeof sweepRuns>[1], 'all'>,
): () => Promise<void> {
  let wasThere = false;
  return async () => {
    const isTurn = wasThere;
    wasThere = false;
    if (isTurn) await sweepRuns(db, { ...options, all: false });
    else await sql`select 1`.execute(db);
    wasThere = true;
  };
}

import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { endRun } from './end-run.ts';
import { interruption } from './perform-run.ts';
import { readKeptText, takeOrphans } from './run-store.ts';

const batchSize = 50;

/**
 * Ends the runs whose process is gone, with the text that was stored; the model is never asked again.
 * Returns how many it ended. `all` ends every open run, at the start of the only process there can be.
 */
export async function sweepRuns(
  db: Kysely<Tables>,
  { leaseMs, all, log }: { leaseMs: number; all: boolean; log: Logger },
): Promise<number> {
  let swept = 0;
  for (;;) {
    const ended = await transact(db, async (tx) => {
      const orphans = await takeOrphans(tx, { leaseMs, limit: batchSize, all });
      for (const row of orphans) {
        const text = await readKeptText(tx, row.owner_id, row.id);
        const claim = { ownerId: row.owner_id, id: row.id, epoch: row.epoch };
        await endRun(tx, claim, { state: 'interrupted', text, problem: interruption });
      }
      return orphans.map((row) => row.id);
    });
    for (const runId of ended) log.warn({ event: 'run_interrupted', runId });
    swept += ended.length;
    if (ended.length < batchSize) return swept;
  }
}

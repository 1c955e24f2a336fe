import { type Kysely, sql } from 'kysely';
import { trashDays } from '../../../contract/projects.ts';
import { dayMs, hourMs } from '../../../domain/time.ts';
import type { Tables } from '../../db/tables.ts';
import { transact } from '../../db/transact.ts';

/** How often the trash is swept, in milliseconds; also when a server starts. */
export const trashSweepMs = hourMs;

/** Small batches, so that nobody waits long for the locked rows. */
const batchSize = 20;

/**
 * Erases projects and elements deleted 30 days before `now` (milliseconds), in small transactions.
 * Several processes may sweep at once. Returns how many were erased.
 */
export async function sweepTrash(
  db: Kysely<Tables>,
  now: number,
): Promise<{ projects: number; elements: number }> {
  const before = new Date(now - trashDays * dayMs);
  return {
    projects: await sweepTable(db, 'projects', before),
    elements: await sweepTable(db, 'elements', before),
  };
}

async function sweepTable(db: Kysely<Tables>, table: 'projects' | 'elements', before: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const erased = await transact(db, async (tx) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where (owner_id, id) in (
          select owner_id, id from ${sql.table(table)} where deleted_at <= ${before}
          order by deleted_at limit ${batchSize} for update skip locked)`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    });
    swept += erased;
    if (erased < batchSize) return swept;
  }
}

import { sql } from 'kysely';
import type { DecideFinding, Findings } from '../../contract/ledger.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { viewFinding } from './finding-store.ts';

/**
 * Marks a finding as fixed, intentional or not so, or opens it again. The mark is kept by what was
 * found, whatever its words. Answers it alone. Throws notFound.
 */
export function decideFinding(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { id, state, note }: DecideFinding & { id: string },
): Promise<Findings> {
  return asOwner(db, ownerId, async (tx) => {
    const row = await tx
      .updateTable('findings')
      .set({
        state,
        ...(note === undefined ? {} : { note }),
        decided_at: state === 'open' ? null : sql<Date>`now()`,
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return { findings: [viewFinding(row)] };
  });
}

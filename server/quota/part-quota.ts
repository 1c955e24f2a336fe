import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import { limitReached } from './limit-reached.ts';

/**
 * Throws `limit_reached` if a manuscript has too many parts, or twice as many with those in the
 * trash. Call it after adding.
 */
export async function checkParts(tx: Tx, ownerId: string, headId: string): Promise<void> {
  const { rows } = await sql<{ live: number; all: number }>`
    select count(*) filter (where element.deleted_at is null) as live, count(*) as all
    from parts as part join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
    where part.owner_id = ${ownerId} and part.head_id = ${headId}`.execute(tx);
  const { live, all } = rows[0] ?? { live: 0, all: 0 };
  if (live > limits.manuscriptParts || all > 2 * limits.manuscriptParts)
    throw limitReached('manuscriptParts');
}

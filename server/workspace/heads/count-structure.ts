import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';

/** Counts a change of what is where in the manuscript that an element is a part of, if any. */
export async function countStructureOf(tx: Tx, ownerId: string, id: string): Promise<void> {
  await sql`
    update manuscripts set structure = structure + 1 where owner_id = ${ownerId}
      and head_id = (select head_id from elements where owner_id = ${ownerId} and id = ${id})`.execute(tx);
}

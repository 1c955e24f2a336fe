import { sql } from 'kysely';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { countStructureOf } from '../heads/count-structure.ts';
import { touchProject } from '../projects/project-store.ts';

/**
 * Moves an element to the trash, with its versions and working copy. The parts of a manuscript go
 * with its head, and the scenes of a chapter with that, at the same moment, by which they come back
 * together. Throws notFound.
 */
export function trashElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    await moveToTrash(tx, ownerId, id);
  });
}

/** The same within a transaction that has locked the account. */
export async function moveToTrash(tx: Tx, ownerId: string, id: string): Promise<void> {
  const { projectId } = await lockElement(tx, ownerId, id);
  const { rows } = await sql<{ id: string }>`
    update elements set deleted_at = (select clock_timestamp())
    where owner_id = ${ownerId} and deleted_at is null and (id = ${id} or head_id = ${id}
      or id in (select element_id from parts where owner_id = ${ownerId} and parent_id = ${id}))
    returning id`.execute(tx);
  if (!rows.some((row) => row.id === id)) throw notFound();
  await countStructureOf(tx, ownerId, id);
  await touchProject(tx, ownerId, projectId);
}

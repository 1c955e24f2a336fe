import { sql } from 'kysely';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { touchProject } from '../projects/project-store.ts';

/** Moves an element to the trash, with its versions and working copy. Throws notFound. */
export function trashElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { projectId } = await lockElement(tx, ownerId, id);
    const { numUpdatedRows } = await tx
      .updateTable('elements')
      .set({ deleted_at: sql`clock_timestamp()` })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound();
    await touchProject(tx, ownerId, projectId);
  });
}

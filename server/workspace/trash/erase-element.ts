import { sql } from 'kysely';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * Erases an element in the trash with all of its versions, a head with all of its parts, and a
 * chapter with the scenes that went into the trash with it. Throws notFound if it isn't there.
 */
export function eraseElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from elements using elements as asked
      where asked.owner_id = ${ownerId} and asked.id = ${id} and asked.deleted_at is not null
        and elements.owner_id = ${ownerId} and (elements.id = ${id} or elements.head_id = ${id}
          or elements.deleted_at = asked.deleted_at
            and elements.id in (select element_id from parts where owner_id = ${ownerId} and parent_id = ${id}))
      returning elements.id`.execute(tx);
    if (rows.length === 0) throw notFound();
  });
}

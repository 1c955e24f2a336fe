import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';

/** Erases an element in the trash with all of its versions. Throws notFound if it isn't there. */
export function eraseElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('elements')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw notFound();
  });
}

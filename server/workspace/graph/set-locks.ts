import type { Locks } from '../../../contract/graph.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { emptyContent } from '../../../domain/story/empty-content.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';

/**
 * Locks a text, or fields of it, against generations; its writer may go on typing. Throws notFound,
 * and `invalid_input` for a field that its kind does not have.
 */
export function setLocks(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
  { isLocked, lockedFields }: Locks,
): Promise<Locks> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { kind } = await lockElement(tx, ownerId, id);
    const names = Object.keys(asRecord(emptyContent(deps.generators(kind).result)));
    const unknown = lockedFields.filter((field) => !names.includes(field));
    if (unknown.length > 0) {
      const message = `A ${definitionOf(kind).noun} has no such field. Nothing was locked.`;
      throw new AppError('invalid_input', message, {
        fields: unknown.map((field) => ({ field: `lockedFields.${lockedFields.indexOf(field)}`, message })),
      });
    }
    // In the order of the kind, so that the same locks are always stored alike.
    const locks = { isLocked, lockedFields: names.filter((field) => lockedFields.includes(field)) };
    await tx
      .updateTable('elements')
      .set({ is_locked: locks.isLocked, locked_fields: JSON.stringify(locks.lockedFields) })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
    return locks;
  });
}

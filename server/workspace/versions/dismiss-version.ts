import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';

/** Dismisses an alternative, which stays in the history. Idempotent. Throws notFound. */
export function dismissVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockElement(tx, ownerId, id);
    if (!(await clearAlternative(tx, ownerId, id, versionId))) throw notFound();
  });
}

/** False if the element has no such version. */
export async function clearAlternative(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('element_versions')
    .set({ is_waiting: false })
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { noteDecision } from './note-decision.ts';

/** Dismisses an alternative, which stays in the history. Idempotent. Throws notFound. */
export function dismissVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockElement(tx, ownerId, id);
    const isWaiting = await isAlternative(tx, ownerId, id, versionId);
    if (!(await clearAlternative(tx, ownerId, id, versionId))) throw notFound();
    if (isWaiting) await noteDecision(tx, ownerId, { elementId: id, versionId }, 'passed_over');
  });
}

async function isAlternative(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('element_versions')
    .select('is_waiting')
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row?.is_waiting === true;
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

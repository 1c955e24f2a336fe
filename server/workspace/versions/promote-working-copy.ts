import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { checkAccountBytes } from '../../quota/account-quota.ts';
import { checkElementVersions } from '../../quota/element-quota.ts';
import { type LockedElement, setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { takeWorkingCopy } from './working-copy-store.ts';
import { copySources, writeVersions } from './write-versions.ts';

/**
 * Turns the working copy of a locked element, if any, into its current version; an unchanged copy
 * is dropped. Returns the id of the current version. Unless `isKept`, it may be thinned later. If
 * it `isLimited`, the account must be locked, and `limit_reached` may be thrown; what a paid result
 * goes into is always stored.
 */
export async function promoteWorkingCopy(
  tx: Tx,
  ownerId: string,
  element: LockedElement,
  { isKept = true, isLimited = true }: { isKept?: boolean; isLimited?: boolean } = {},
): Promise<string> {
  const copy = await takeWorkingCopy(tx, ownerId, element.id);
  if (copy === null || !copy.isChanged) return element.currentVersionId;
  const id = randomUUID();
  await writeVersions(tx, ownerId, [
    {
      id,
      elementId: element.id,
      number: await takeVersionNumber(tx, ownerId, element.id),
      origin: 'edited',
      title: copy.title,
      subtitle: copy.subtitle,
      content: copy.content,
      itemIds: copy.itemIds,
      inputs: copy.inputs,
      direction: copy.direction,
      coverage: copy.coverage,
      isKept,
      madeFrom: copy.baseVersionId,
    },
  ]);
  await copySources(tx, ownerId, { fromId: copy.baseVersionId, toId: id });
  if (!isKept) await scheduleThinning(tx, ownerId, element.id);
  if (isLimited) {
    await checkElementVersions(tx, ownerId, element.id);
    await checkAccountBytes(tx);
  }
  await setCurrent(tx, ownerId, element, id);
  return id;
}

/** Autosaved versions all stay for a day. */
async function scheduleThinning(tx: Tx, ownerId: string, elementId: string): Promise<void> {
  await tx
    .updateTable('elements')
    .set({ thin_at: sql<Date>`coalesce(thin_at, now() + interval '1 day')` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', elementId)
    .execute();
}

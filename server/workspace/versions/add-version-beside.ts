import type { MakeVersion, OneVersion } from '../../../contract/material.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { lockAccount, requireBytes } from '../../quota/account-room.ts';
import { requireWaitingRoom } from '../../quota/element-room.ts';
import type { Deps } from '../deps.ts';
import { lockElement, type Tx, takeNumber } from '../elements/element-store.ts';
import { readContent } from '../elements/read-content.ts';
import { touchProject } from '../projects/project-store.ts';
import { newItemId } from './new-item-id.ts';
import { findVersionRow, readVersion } from './version-reads.ts';
import { copySources, insertVersion } from './version-store.ts';

/**
 * Stores a text as a version that waits, beside the current version and the working copy, which stay as they are.
 * The same id and text again give the same version. Throws notFound when the element or the version that it was made
 * from is not there, `id_taken`, and the refusal of a text that does not fit its kind.
 */
export function addVersionBeside(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
  { id: versionId, madeFrom, content }: Extract<MakeVersion, { from: 'beside' }>,
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    const base = await findVersionRow(tx, ownerId, id, madeFrom);
    if (base === null) throw notFound();
    const text = readContent(deps.generators, element.kind, content, base.inputs, [base.content], base.title);
    if (await isTaken(tx, ownerId, versionId)) {
      const earlier = await findVersionRow(tx, ownerId, id, versionId);
      const isSame =
        earlier?.made_from === base.id && canonicalJson(earlier.content) === canonicalJson(text.content);
      if (!isSame)
        throw new AppError('id_taken', 'This id already belongs to another version. Please try again.');
      return { version: await readVersion(tx, ownerId, id, versionId) };
    }
    await insertVersion(tx, ownerId, {
      ...text,
      itemIds: followItems({ content: base.content, itemIds: base.item_ids }, text.content, newItemId),
      id: versionId,
      elementId: id,
      number: await takeNumber(tx, ownerId, id),
      origin: 'edited',
      isWaiting: true,
      inputs: base.inputs,
      direction: base.direction,
      isStopped: false,
      writer: null,
      priceCredits: null,
      runId: null,
      madeFrom: base.id,
    });
    await copySources(tx, ownerId, { fromId: base.id, toId: versionId });
    await requireWaitingRoom(tx, ownerId, id);
    await requireBytes(tx);
    await touchProject(tx, ownerId, element.projectId);
    return { version: await readVersion(tx, ownerId, id, versionId) };
  });
}

async function isTaken(tx: Tx, ownerId: string, versionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('element_versions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row !== undefined;
}

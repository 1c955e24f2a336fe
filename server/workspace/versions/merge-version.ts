import type { MakeVersion, OneVersion } from '../../../contract/material.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { checkAccountBytes } from '../../quota/account-quota.ts';
import { checkElementVersions } from '../../quota/element-quota.ts';
import type { Deps } from '../deps.ts';
import { setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { readContent } from '../elements/read-content.ts';
import { requireOwnText } from '../heads/open-heads.ts';
import { clearAlternative } from './dismiss-version.ts';
import { newItemId } from './new-item-id.ts';
import { noteDecision } from './note-decision.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { findVersionRow, isVersionTaken } from './read-version.ts';
import { staleSave } from './stale-save.ts';
import { withVersion } from './with-version.ts';

import { copySources, writeVersions } from './write-versions.ts';

/**
 * Takes an alternative in part: stores a text made of it and of the current version as the current
 * one, built on what the alternative was built on. Idempotent. Throws notFound if a version is
 * missing, `stale_save` if another version is current than the writer saw or something was typed,
 * `id_taken`, `invalid_input` and `limit_reached`.
 */
export function mergeVersion(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
  { id: givenId, versionId, baseVersionId, content }: Extract<MakeVersion, { from: 'merge' }>,
): Promise<OneVersion> {
  const mergedId = givenId.toLowerCase();
  return withVersion(deps, ownerId, { id, versionId: versionId.toLowerCase() }, async (change) => {
    await requireOwnText(change.tx, ownerId, change.element);
    const { tx, element, version: proposal } = change;
    const base = await findVersionRow(tx, ownerId, id, baseVersionId.toLowerCase());
    if (base === null) throw notFound();
    const before = [base.content, proposal.content];
    const text = readContent(deps.generators, element.kind, content, proposal.inputs, before, proposal.title);
    const earlier = await findVersionRow(tx, ownerId, id, mergedId);
    if (earlier !== null || (await isVersionTaken(tx, ownerId, mergedId))) {
      const isSame =
        earlier?.made_from === proposal.id && canonicalJson(earlier.content) === canonicalJson(text.content);
      if (!isSame)
        throw new AppError('id_taken', 'This id already belongs to another version. Please try again.');
      return mergedId;
    }
    // An unchanged copy is dropped; a changed one becomes a version, and all of this is undone.
    const currentId = await promoteWorkingCopy(tx, ownerId, element);
    if (currentId !== base.id) throw staleSave();
    await writeVersions(tx, ownerId, [
      {
        ...text,
        id: mergedId,
        elementId: id,
        number: await takeVersionNumber(tx, ownerId, id),
        origin: 'edited',
        itemIds: followItems({ content: base.content, itemIds: base.item_ids }, text.content, newItemId),
        inputs: proposal.inputs,
        direction: proposal.direction,
        madeFrom: proposal.id,
      },
    ]);
    await copySources(tx, ownerId, { fromId: proposal.id, toId: mergedId });
    await checkElementVersions(tx, ownerId, id);
    await checkAccountBytes(tx);
    await setCurrent(tx, ownerId, element, mergedId);
    await clearAlternative(tx, ownerId, id, proposal.id);
    await noteDecision(tx, ownerId, { elementId: id, versionId: proposal.id }, 'taken_in_part');
    return mergedId;
  });
}

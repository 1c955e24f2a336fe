import type { SavedWorkingCopy, SaveWorkingCopy } from '../../../contract/material.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { asOwner } from '../../db/as-owner.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { readContent } from '../elements/read-content.ts';
import { isOpenHead } from '../heads/open-heads.ts';
import { hashContent } from './hash-content.ts';
import { newItemId } from './new-item-id.ts';
import { findVersionRow } from './read-version.ts';
import { staleSave } from './stale-save.ts';
import { readWorkingCopy, writeWorkingCopy } from './working-copy-store.ts';

/**
 * Saves the working copy of an element. Throws `stale_save` if it is based on another version or
 * revision than the stored one, notFound, `invalid_input`, and `limit_reached` for a longer text in
 * a full account.
 */
export function saveWorkingCopy(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
  { baseVersionId, revision, content }: SaveWorkingCopy,
): Promise<SavedWorkingCopy> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    // Opened as a manuscript meanwhile: what is typed here would be seen nowhere.
    if (await isOpenHead(tx, ownerId, element)) throw staleSave();
    const base = await findVersionRow(tx, ownerId, id, baseVersionId);
    if (base === null) throw staleSave();
    const stored = await readWorkingCopy(tx, ownerId, id);
    const before = stored === null ? [base.content] : [base.content, stored.content];
    const text = readContent(deps.generators, element.kind, content, base.inputs, before, base.title);
    const previous = stored ?? { content: base.content, itemIds: base.item_ids };
    const itemIds = followItems(previous, text.content, newItemId);
    const fields = hashContent(text.content, base.inputs);
    const saved = await writeWorkingCopy(
      tx,
      ownerId,
      id,
      { baseVersionId, revision },
      { ...text, itemIds, fields },
    );
    if (saved === null) throw staleSave();
    if (lengthOf(text.content) > lengthOf(previous.content)) await checkAccountBytes(tx);
    return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() };
  });
}

function lengthOf(content: unknown): number {
  return JSON.stringify(content).length;
}

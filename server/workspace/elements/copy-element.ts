import { randomUUID } from 'node:crypto';
import type { OneElement } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import { checkProjectElements } from '../../quota/element-quota.ts';
import type { Deps } from '../deps.ts';
import { findVersionRow } from '../versions/read-version.ts';
import { copyWorkingCopy } from '../versions/working-copy-store.ts';
import { copyVersion } from '../versions/write-versions.ts';
import { lockElement } from './element-store.ts';
import { readCreatedElement } from './read-created-element.ts';
import { insertElement } from './write-elements.ts';

/**
 * Duplicates an element in its project, with the sources of its current version and the working
 * copy, without the history. Idempotent. Throws notFound, `id_taken` and `limit_reached`.
 */
export function copyElement(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, copyId }: { id: string; copyId: string },
): Promise<OneElement> {
  const requestHash = hashRequest({ copyOf: id });
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const { projectId, kind, currentVersionId } = await lockElement(tx, ownerId, id);
    const current = await findVersionRow(tx, ownerId, id, currentVersionId);
    if (current === null) throw new Error('an element has a current version');
    const { title, subtitle } = current;
    const versionId = randomUUID();
    const isNew = await insertElement(tx, ownerId, {
      id: copyId,
      projectId,
      kind,
      title,
      subtitle,
      versionId,
      requestHash,
    });
    if (isNew) {
      const to = { id: versionId, elementId: copyId, number: 1, isRestored: false };
      await copyVersion(tx, ownerId, currentVersionId, to);
      await copyWorkingCopy(tx, ownerId, { fromElementId: id, toElementId: copyId, versionId });
      await checkProjectElements(tx, ownerId, projectId);
      await checkAccountBytes(tx);
    }
    return { element: await readCreatedElement(tx, ownerId, { id: copyId, requestHash, isNew }) };
  });
}

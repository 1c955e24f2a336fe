import { randomUUID } from 'node:crypto';
import type { OneVersion } from '../../../contract/material.ts';
import { checkAccountBytes } from '../../quota/account-quota.ts';
import { checkElementVersions } from '../../quota/element-quota.ts';
import type { Deps } from '../deps.ts';
import { setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { requireOwnText } from '../heads/open-heads.ts';
import { clearAlternative } from './dismiss-version.ts';
import { noteDecision } from './note-decision.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { findVersionRow } from './read-version.ts';
import { withVersion } from './with-version.ts';
import { copyVersion } from './write-versions.ts';

/**
 * Makes a new current version with the text of an older one; the working copy becomes a version
 * first. Changes nothing if the current version is that one or was restored from it. Throws
 * notFound.
 */
export function restoreVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return withVersion(deps, ownerId, { id, versionId }, async ({ tx, element, version: older }) => {
    await requireOwnText(tx, ownerId, element);
    const currentId = await promoteWorkingCopy(tx, ownerId, element);
    const current = await findVersionRow(tx, ownerId, id, currentId);
    const isRestored =
      currentId === older.id || (current?.origin === 'restored' && current.made_from === older.id);
    if (isRestored) return currentId;
    const restoredId = randomUUID();
    const number = await takeVersionNumber(tx, ownerId, id);
    const to = { id: restoredId, elementId: id, number, isRestored: true };
    await copyVersion(tx, ownerId, older.id, to);
    await checkElementVersions(tx, ownerId, id);
    await checkAccountBytes(tx);
    await setCurrent(tx, ownerId, element, restoredId);
    await clearAlternative(tx, ownerId, id, older.id);
    if (older.is_waiting) await noteDecision(tx, ownerId, { elementId: id, versionId: older.id }, 'taken');
    return restoredId;
  });
}

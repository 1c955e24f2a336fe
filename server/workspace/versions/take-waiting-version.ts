import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-room.ts';
import type { Deps } from '../deps.ts';
import { lockElement, setCurrent } from '../elements/element-store.ts';
import { findVersionRow, readVersion } from './version-reads.ts';
import { keepWorkingCopy } from './working-copy-store.ts';

/**
 * Makes a version that waits the current one. What is being typed is kept as a version first. Taking what is the
 * current version already changes nothing. Throws notFound, and a refusal for a version that does not wait.
 */
export function takeWaitingVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    const version = await findVersionRow(tx, ownerId, id, versionId);
    if (version === null) throw notFound();
    if (version.is_waiting) {
      await keepWorkingCopy(tx, ownerId, element);
      await setCurrent(tx, ownerId, element, version.id);
    } else if (version.id !== element.currentVersionId)
      throw new AppError(
        'invalid_input',
        'This version does not wait any more. Restore it from the history instead.',
      );
    return { version: await readVersion(tx, ownerId, id, version.id) };
  });
}

import { randomUUID } from 'node:crypto';
import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import { lockAccount, requireBytes } from '../../quota/account-room.ts';
import { requireVersionRoom } from '../../quota/element-room.ts';
import type { Deps } from '../deps.ts';
import { lockElement, setCurrent, takeNumber } from '../elements/element-store.ts';
import { findVersionRow, readVersion } from './version-reads.ts';
import { copyVersion, stopWaiting } from './version-store.ts';
import { keepWorkingCopy } from './working-copy-store.ts';

/**
 * Makes a new current version with the text of an older one. What is being typed is kept as a version first. Where the
 * current version is that one, or was restored from it, nothing changes, so that a request may arrive twice.
 * Throws notFound.
 */
export function restoreVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    const older = await findVersionRow(tx, ownerId, id, versionId);
    if (older === null) throw notFound();
    const current = await readVersion(tx, ownerId, id, await keepWorkingCopy(tx, ownerId, element));
    const isThere =
      current.id === older.id || (current.origin === 'restored' && current.madeFrom === older.id);
    if (isThere) return { version: current };
    const restoredId = randomUUID();
    await copyVersion(tx, ownerId, older.id, {
      id: restoredId,
      elementId: id,
      number: await takeNumber(tx, ownerId, id),
      restores: true,
    });
    await requireVersionRoom(tx, ownerId, id);
    await requireBytes(tx);
    await setCurrent(tx, ownerId, element, restoredId);
    await stopWaiting(tx, ownerId, id, older.id);
    return { version: await readVersion(tx, ownerId, id, restoredId) };
  });
}

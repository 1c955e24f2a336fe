import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { keepWorkingCopy } from './keep-working-copy.ts';
import { staleSave } from './stale-save.ts';
import { readVersion } from './version-reads.ts';
import { readRevision } from './working-copy-store.ts';

/**
 * Turns the working copy of an element into its current version, and returns that. An unchanged
 * copy makes no version. One that `isAutosaved` may be thinned later. Throws `stale_save` if the
 * working copy has another revision or is gone, and notFound.
 */
export function keepVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  { revision, isAutosaved = false }: { revision: number; isAutosaved?: boolean | undefined },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    if ((await readRevision(tx, ownerId, id)) !== revision) throw staleSave();
    const versionId = await keepWorkingCopy(tx, ownerId, element, { isKept: !isAutosaved });
    return { version: await readVersion(tx, ownerId, id, versionId) };
  });
}

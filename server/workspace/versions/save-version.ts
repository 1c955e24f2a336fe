import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { readVersion } from './read-version.ts';
import { staleSave } from './stale-save.ts';
import { readRevision } from './working-copy-store.ts';

/**
 * Turns the working copy of an element into its current version, and returns that; an unchanged
 * copy makes none. If `isAutosaved`, it may be thinned later. Throws notFound, and `stale_save` if
 * the copy has another revision or is gone.
 */
export function saveVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  { revision, isAutosaved = false }: { revision: number; isAutosaved?: boolean | undefined },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    if ((await readRevision(tx, ownerId, id)) !== revision) throw staleSave();
    const versionId = await promoteWorkingCopy(tx, ownerId, element, { isKept: !isAutosaved });
    return { version: await readVersion(tx, ownerId, id, versionId) };
  });
}

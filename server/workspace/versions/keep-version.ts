import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import { lockElement } from '../elements/element-store.ts';
import { keepWorkingCopy } from './keep-working-copy.ts';
import { staleSave } from './stale-save.ts';
import { readVersion } from './version-reads.ts';
import { readRevision } from './working-copy-store.ts';

/**
 * Turns what is being typed on an element into its current version, which is thinned once it is old if `isAutosaved`. A text that says the same as the version it was
 * typed on makes no version; that one is answered. Throws `stale_save` when the working copy has another revision or is
 * gone, and notFound.
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

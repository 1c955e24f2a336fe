import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { requireElement } from '../elements/element-store.ts';
import { readVersion } from './read-version.ts';
import { keepFromThinning } from './write-versions.ts';

/** Exempts a version from thinning. Throws notFound. */
export function keepVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await requireElement(tx, ownerId, id);
    await keepFromThinning(tx, ownerId, id, versionId);
    return { version: await readVersion(tx, ownerId, id, versionId) };
  });
}

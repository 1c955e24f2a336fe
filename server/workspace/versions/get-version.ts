import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { expectElement } from '../elements/element-store.ts';
import { readVersion } from './version-reads.ts';

/** One version of an element with its text and sources. Throws notFound. */
export function getVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await expectElement(tx, ownerId, id);
    return { version: await readVersion(tx, ownerId, id, versionId) };
  });
}

import type { VersionList } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { requireElement } from '../elements/element-store.ts';
import { viewVersionSummary } from '../elements/element-view.ts';
import { versionColumns } from './read-version.ts';

/** The history of an element, newest version first. Throws notFound. */
export function listVersions(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<VersionList> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await requireElement(tx, ownerId, id);
    const rows = await tx
      .selectFrom('element_versions')
      .select(versionColumns)
      .where('owner_id', '=', ownerId)
      .where('element_id', '=', id)
      .orderBy('number', 'desc')
      .execute();
    return { versions: rows.map(viewVersionSummary) };
  });
}

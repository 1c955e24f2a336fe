import type { OneElement } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { findElement } from '../elements/element-store.ts';
import { viewElement } from '../elements/element-view.ts';
import { touchProject } from '../projects/project-store.ts';
import { restoreWithParts } from './restore-parts.ts';

/**
 * Restores an element from the trash, with the parts that went there with it; does nothing if it
 * isn't there. Throws notFound, `invalid_input` while its project or its manuscript is in the
 * trash, and `limit_reached`.
 */
export function restoreElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<OneElement> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await findElement(tx, ownerId, id);
    if (element === null) throw notFound();
    if (await isProjectTrashed(tx, ownerId, element.project_id))
      throw new AppError(
        'invalid_input',
        'The project of this element is in the trash too. Restore the project first.',
      );
    if (await restoreWithParts(tx, ownerId, { id, headId: element.head_id }))
      await touchProject(tx, ownerId, element.project_id);
    return { element: viewElement(element) };
  });
}

/** Locks the project so that it can't be trashed at the same time. Throws notFound. */
async function isProjectTrashed(tx: Tx, ownerId: string, projectId: string): Promise<boolean> {
  const project = await tx
    .selectFrom('projects')
    .select('deleted_at')
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Erased, with the element, since the element was read.
  if (project === undefined) throw notFound();
  return project.deleted_at !== null;
}

import type { ElementList } from '../../../contract/material.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { listedColumns } from './element-store.ts';
import { viewElement } from './element-view.ts';

/** The elements of a project, of one kind or all, newest first. Throws notFound. */
export function listElements(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
  kind: GeneratorId | null,
): Promise<ElementList> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await findProjectType(tx, ownerId, projectId);
    return { elements: (await readElements(tx, ownerId, projectId, kind)).map(viewElement) };
  });
}

/** The type of a project outside the trash. Throws notFound. */
export async function findProjectType(tx: Tx, ownerId: string, projectId: string) {
  const row = await tx
    .selectFrom('projects')
    .select('type')
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.type;
}

/** The elements of a project outside the trash, newest first. Parts of manuscripts are left out. */
export function readElements(tx: Tx, ownerId: string, projectId: string, kind: GeneratorId | null = null) {
  return tx
    .selectFrom('elements')
    .select(listedColumns)
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('head_id', 'is', null)
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

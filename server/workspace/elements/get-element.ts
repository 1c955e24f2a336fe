import { sql } from 'kysely';
import type { Element } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { hasKeptSettings } from '../graph/mark-still-valid.ts';
import { readGraphAbove } from '../graph/read-graph.ts';
import { settingNames } from '../graph/setting-names.ts';
import { findImportOf } from '../imports/import-store.ts';
import { readSources } from '../sources/read-sources.ts';
import { versionColumns } from '../versions/read-version.ts';
import { listedColumns } from './element-store.ts';
import { viewElement, viewVersion, viewVersionSummary } from './element-view.ts';

/** An element with everything its page shows. Throws notFound. */
export function getElement(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<Element> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const row = await findWithCopy(tx, ownerId, id);
    const versions = await readCurrentAndAlternatives(tx, ownerId, row);
    const current = versions.find((version) => version.id === row.current_version_id);
    const content = current?.content ?? null;
    const read = await readGraphAbove(tx, ownerId, { projectId: row.project_id, elementId: id });
    const { graph } = read;
    if (current === undefined || content === null) throw new Error('an element has a current version');
    return {
      element: viewElement(row),
      project: { id: row.project_id, name: row.project_name },
      current: viewVersion({ ...current, content }, await readSources(tx, ownerId, current.id)),
      workingCopy:
        row.base_version_id === null || row.revision === null || row.copy === null
          ? null
          : {
              baseVersionId: row.base_version_id,
              revision: row.revision,
              content: row.copy,
              updatedAt: row.copy_updated_at?.toISOString() ?? '',
            },
      waiting: versions.filter((version) => version.is_waiting).map(viewVersionSummary),
      state: graph.stateOf(id),
      changedSettings: settingNames(graph.reasonsOf(id)),
      hasKeptSettings: hasKeptSettings(read, id),
      locks: { isLocked: row.is_locked, lockedFields: row.locked_fields },
      manuscriptId: row.manuscript_id,
      imported: await findImportOf(tx, ownerId, id),
      feeds: (await findDependents(tx, ownerId, row)).map(viewElement),
    };
  });
}

async function findWithCopy(tx: Tx, ownerId: string, id: string) {
  const row = await tx
    .selectFrom('elements')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'elements.owner_id')
        .onRef('projects.id', '=', 'elements.project_id'),
    )
    .leftJoin('working_copies', (join) =>
      join
        .onRef('working_copies.owner_id', '=', 'elements.owner_id')
        .onRef('working_copies.element_id', '=', 'elements.id'),
    )
    .select([
      ...listedColumns,
      'elements.current_version_id',
      'projects.name as project_name',
      'elements.is_locked',
      'elements.locked_fields',
      'working_copies.base_version_id',
      'working_copies.revision',
      'working_copies.content as copy',
      'working_copies.updated_at as copy_updated_at',
      // Of the head it is itself, else of the head whose part it is.
      sql<string | null>`coalesce(elements.head_id, (select manuscripts.head_id from manuscripts
        where manuscripts.owner_id = ${ownerId} and manuscripts.head_id = elements.id
          and manuscripts.closed_at is null))`.as('manuscript_id'),
    ])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', id)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The current version with its text, and the alternatives without theirs, newest first. */
function readCurrentAndAlternatives(
  tx: Tx,
  ownerId: string,
  { id, current_version_id }: { id: string; current_version_id: string },
) {
  return tx
    .selectFrom('element_versions')
    .select(versionColumns)
    .select(({ eb }) => [
      eb.case().when('id', '=', current_version_id).then(eb.ref('content')).end().as('content'),
      eb.case().when('id', '=', current_version_id).then(eb.ref('item_ids')).end().as('item_ids'),
    ])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', id)
    .where(({ eb, or }) => or([eb('id', '=', current_version_id), eb('is_waiting', '=', true)]))
    .orderBy('number', 'desc')
    .execute();
}

/**
 * The elements whose current version was built on this one; a manuscript of which a part was stands
 * for its parts.
 */
function findDependents(tx: Tx, ownerId: string, { id, project_id }: { id: string; project_id: string }) {
  return tx
    .selectFrom('elements')
    .select(listedColumns)
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      sql<string>`(
        select coalesce(text.head_id, text.id) from version_sources as source
        join elements as text on text.owner_id = source.owner_id and text.current_version_id = source.version_id
          and text.deleted_at is null
        where source.owner_id = ${ownerId} and source.source_element_id = ${id} and source.detail <> 'left_out')`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

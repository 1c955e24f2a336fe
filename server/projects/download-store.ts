import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * The elements of a project outside the trash, the oldest first, each with its current version and what is being typed
 * (null when nothing is).
 */
export function readCurrentTexts(tx: Transaction<Tables>, ownerId: string, projectId: string) {
  return tx
    .selectFrom('elements')
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .leftJoin('working_copies', (join) =>
      join
        .onRef('working_copies.owner_id', '=', 'elements.owner_id')
        .onRef('working_copies.element_id', '=', 'elements.id'),
    )
    .select(['elements.id', 'elements.kind', 'elements.created_at', 'elements.updated_at'])
    .select(['version.number', 'version.origin', 'version.inputs', 'version.direction', 'version.writer'])
    .select(['version.content', 'working_copies.content as typed'])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.deleted_at', 'is', null)
    .orderBy('elements.created_at')
    .orderBy('elements.id')
    .execute();
}

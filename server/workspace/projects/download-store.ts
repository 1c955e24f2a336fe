import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';

/**
 * A project's elements outside the trash, oldest first, with the bytes of their latest text, that
 * of their parts included. Parts themselves are left out.
 */
export async function listCurrentTexts(
  tx: Tx,
  ownerId: string,
  projectId: string,
): Promise<{ id: string; kind: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; kind: string; bytes: number }>`
    select element.id, element.kind, version.bytes + coalesce(copy.bytes, 0) + coalesce((
      select sum(text.bytes) from elements as part
      join element_versions as text on text.owner_id = part.owner_id and text.id = part.current_version_id
      where part.owner_id = element.owner_id and part.head_id = element.id and part.deleted_at is null), 0)::int as bytes
    from elements as element
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = element.owner_id and copy.element_id = element.id
    where element.owner_id = ${ownerId} and element.project_id = ${projectId} and element.deleted_at is null
      and element.head_id is null
    order by element.created_at, element.id`.execute(tx);
  return rows;
}

/** These elements in no order, each with its current version and its working copy, if any. */
export function readCurrentTexts(tx: Tx, ownerId: string, ids: readonly string[]) {
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
    .select([
      'version.number',
      'version.origin',
      'version.inputs',
      'version.direction',
      'version.writer',
      'version.title',
    ])
    .select(['version.content', 'working_copies.content as typed'])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

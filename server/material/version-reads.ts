import { sql } from 'kysely';
import type { Version, VersionSource } from '../../contract/material.ts';
import { Kind } from '../../contract/runs.ts';
import type { MaterialDetail } from '../../domain/story/context.ts';
import { changedFields, type FieldHashes } from '../../domain/story/field-hashes.ts';
import { notFound } from '../http/app-error.ts';
import { hashContent } from '../projects/hash-content.ts';
import type { Tx } from './element-store.ts';
import { viewVersion } from './element-view.ts';

/** The columns of a version without its text. */
export const versionColumns = [
  'id',
  'number',
  'origin',
  'is_waiting',
  'title',
  'subtitle',
  'inputs',
  'direction',
  'coverage',
  'is_stopped',
  'writer',
  'price_credits',
  'run_id',
  'made_from',
  'created_at',
] as const;

/** A version of an element with its text, not looking whether the element is in the trash; null when there is none. */
export async function findVersionRow(tx: Tx, ownerId: string, elementId: string, versionId: string) {
  const row = await tx
    .selectFrom('element_versions')
    .select([...versionColumns, 'content', 'item_ids'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row ?? null;
}

/** A version of an element, whole. Throws notFound. */
export async function readVersion(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<Version> {
  const row = await findVersionRow(tx, ownerId, elementId, versionId);
  if (row === null) throw notFound();
  return viewVersion(row, await readSources(tx, ownerId, versionId));
}

/** What a version was made from, and which of its fields say something else by now. */
export async function readSources(tx: Tx, ownerId: string, versionId: string): Promise<VersionSource[]> {
  const { rows } = await sql<SourceRow>`
    select source.kind, source.title, source.detail, source.fields, element.id as element_id,
      version.id as version_id, version.number as version_number,
      case when current.id is distinct from source.source_version_id then current.content end as current_content
    from version_sources source
    left join elements element on element.owner_id = source.owner_id and element.id = source.source_element_id
      and element.deleted_at is null
    left join element_versions version on version.owner_id = element.owner_id
      and version.id = source.source_version_id and version.element_id = element.id
    left join element_versions current on current.owner_id = element.owner_id
      and current.id = element.current_version_id
    where source.owner_id = ${ownerId} and source.version_id = ${versionId}
    order by source.position`.execute(tx);
  return rows.map((row) => ({
    kind: Kind.parse(row.kind),
    title: row.title,
    detail: row.detail,
    elementId: row.element_id,
    versionId: row.version_id,
    versionNumber: row.version_number,
    changedFields:
      row.current_content === null ? [] : changedFields(row.fields, hashContent(row.current_content)),
  }));
}

/** `current_content` is null where the source is gone or its current version is the one that went in. */
type SourceRow = {
  kind: string;
  title: string;
  detail: MaterialDetail;
  fields: FieldHashes;
  element_id: string | null;
  version_id: string | null;
  version_number: number | null;
  current_content: Record<string, unknown> | null;
};

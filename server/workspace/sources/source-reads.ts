import { type RawBuilder, sql } from 'kysely';
import type { VersionSource } from '../../../contract/material.ts';
import { Kind } from '../../../contract/runs.ts';
import type { MaterialDetail } from '../../../domain/story/context.ts';
import { changedFields, type FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { Tx } from '../../db/tables.ts';
import { hashContent } from '../versions/hash-content.ts';

/** What a version was made from, and which of its fields say something else by now. */
export async function readSources(tx: Tx, ownerId: string, versionId: string): Promise<VersionSource[]> {
  const sources = await readSourcesOf(tx, ownerId, sql`${versionId}`);
  return sources.map((source) => ({
    kind: Kind.parse(source.kind),
    title: source.title,
    detail: source.detail,
    elementId: source.element_id,
    versionId: source.source_id,
    versionNumber: source.source_number,
    changedFields: source.changedFields,
  }));
}

/** What the current versions of all elements of a project outside the trash were made from, in one statement. */
export function readProjectSources(tx: Tx, ownerId: string, projectId: string): Promise<SourceOf[]> {
  return readSourcesOf(
    tx,
    ownerId,
    sql`select current_version_id from elements
      where owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null`,
  );
}

/** Something that a version was made from. The ids are null where the source is a draft, gone or in the trash. */
export type SourceOf = {
  /** The version that was made from it. */
  version_id: string;
  kind: string;
  title: string;
  detail: MaterialDetail;
  element_id: string | null;
  /** The version that went in, and its number. */
  source_id: string | null;
  source_number: number | null;
  /** Fields that say something else in the source's current version than what went in. */
  changedFields: string[];
  /** When the source's current version was made; null where it is the one that went in. */
  current_created_at: Date | null;
};

/** Sources of versions, each version's in their order. `versionIds` is what stands behind `in`. */
async function readSourcesOf(tx: Tx, ownerId: string, versionIds: RawBuilder<unknown>): Promise<SourceOf[]> {
  const { rows } = await sql<SourceRow>`
    select source.version_id, source.kind, source.title, source.detail, element.id as element_id,
      version.id as source_id, version.number as source_number, current.created_at as current_created_at,
      case when current.id is not null then source.fields end as fields,
      case when row_number() over (partition by current.id) = 1 then current.content end as current_content
    from version_sources source
    left join elements element on element.owner_id = source.owner_id and element.id = source.source_element_id
      and element.deleted_at is null
    left join element_versions version on version.owner_id = element.owner_id
      and version.id = source.source_version_id and version.element_id = element.id
    left join element_versions current on current.owner_id = element.owner_id
      and current.id = element.current_version_id and current.id is distinct from source.source_version_id
    where source.owner_id = ${ownerId} and source.version_id in (${versionIds})
    order by source.version_id, source.position`.execute(tx);
  const now = new Map<string, FieldHashes>();
  for (const { element_id, current_content } of rows)
    if (element_id !== null && current_content !== null) now.set(element_id, hashContent(current_content));
  return rows.map(({ fields, current_content: _, ...row }) => ({
    ...row,
    changedFields: fields === null ? [] : changedFields(fields, now.get(row.element_id ?? '') ?? {}),
  }));
}

/**
 * `fields` is null where the source is gone or its current version is the one that went in. `current_content` stands in
 * one row of each source that has another current version by now, however much was built on it.
 */
type SourceRow = Omit<SourceOf, 'changedFields'> & {
  fields: FieldHashes | null;
  current_content: Record<string, unknown> | null;
};

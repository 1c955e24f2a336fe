import { type RawBuilder, sql } from 'kysely';
import type { VersionSource } from '../../../contract/material.ts';
import { Kind } from '../../../contract/runs.ts';
import type { MaterialDetail } from '../../../domain/story/choose-material.ts';
import { changedFields, type FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { hashContent } from '../versions/hash-content.ts';

/** The sources of a version, and which of their fields have changed since. */
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

/** The sources of all current versions in a project. */
export function readProjectSources(tx: Tx, ownerId: string, projectId: string): Promise<SourceWithChanges[]> {
  return readSourcesOf(
    tx,
    ownerId,
    sql`select current_version_id from elements
      where owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null`,
  );
}

/** A source of a version. Its ids are null if it is a draft, erased or in the trash. */
export type SourceWithChanges = {
  /** The version that was built on it. */
  version_id: string;
  kind: string;
  title: string;
  detail: MaterialDetail;
  element_id: string | null;
  /** The source's version that was used, and its number. */
  source_id: string | null;
  source_number: number | null;
  /** Fields that differ between the version used and the source's current version. */
  changedFields: string[];
  /** When the source's current version was made; null if it is the one that was used. */
  current_created_at: Date | null;
};

/** The sources of versions, in order. `versionIds`: SQL for the right side of `in`. */
async function readSourcesOf(
  tx: Tx,
  ownerId: string,
  versionIds: RawBuilder<unknown>,
): Promise<SourceWithChanges[]> {
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
 * `fields` is null if the source is gone or its current version is the one used. `current_content`
 * is set in only one row of each source with a newer current version.
 */
type SourceRow = Omit<SourceWithChanges, 'changedFields'> & {
  fields: FieldHashes | null;
  current_content: Record<string, unknown> | null;
};

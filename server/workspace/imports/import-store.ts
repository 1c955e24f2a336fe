import { sql } from 'kysely';
import type { ImportReport } from '../../../contract/imports.ts';
import type { ImportOfElement } from '../../../contract/material.ts';
import { Kind } from '../../../contract/runs.ts';
import type { Tx } from '../../db/transact.ts';

/** An import to store, before its elements. */
export type NewImport = Pick<ImportReport, 'id' | 'projectId' | 'fileName' | 'format' | 'losses'> & {
  requestHash: Buffer;
  madeProject: boolean;
};

/** An element that an import made or wrote. `beforeId`: its version before; null for a new one. */
export type ImportedElement = { elementId: string; versionId: string; beforeId: string | null };

/** What is known of an import beside its report; null if there is none. */
export async function findImport(tx: Tx, ownerId: string, id: string) {
  const row = await tx
    .selectFrom('imports')
    .select(['project_id', 'request_hash', 'made_project', 'undone_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertImport(
  tx: Tx,
  ownerId: string,
  { id, projectId, requestHash, fileName, format, losses, madeProject }: NewImport,
  elements: readonly ImportedElement[],
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      owner_id: ownerId,
      id,
      project_id: projectId,
      request_hash: requestHash,
      file_name: fileName,
      format,
      losses: JSON.stringify(losses),
      made_project: madeProject,
    })
    .execute();
  await tx
    .insertInto('import_elements')
    .values(
      elements.map(({ elementId, versionId, beforeId }, position) => ({
        owner_id: ownerId,
        import_id: id,
        element_id: elementId,
        position,
        version_id: versionId,
        before_id: beforeId,
      })),
    )
    .execute();
}

/** What came of an import. Those of its elements that were erased are left out. */
export async function readReport(tx: Tx, ownerId: string, id: string): Promise<ImportReport> {
  const row = await tx
    .selectFrom('imports')
    .select(['project_id', 'file_name', 'format', 'losses', 'made_at', 'undone_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const elements = await tx
    .selectFrom('import_elements as imported')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'imported.owner_id')
        .onRef('elements.id', '=', 'imported.element_id'),
    )
    .select(['elements.id', 'elements.kind', 'elements.title', 'imported.before_id', 'imported.is_undone'])
    .where('imported.owner_id', '=', ownerId)
    .where('imported.import_id', '=', id)
    .orderBy('imported.position')
    .execute();
  return {
    id,
    projectId: row.project_id,
    fileName: row.file_name,
    format: row.format,
    losses: row.losses,
    madeAt: row.made_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    elements: elements.map((element) => ({
      id: element.id,
      kind: Kind.parse(element.kind),
      title: element.title,
      isNew: element.before_id === null,
      isUndone: element.is_undone,
    })),
  };
}

/**
 * The newest import that wrote an element and was not taken back there; null if there is none. A
 * new element that came back from the trash is still from its import.
 */
export async function findImportOf(
  tx: Tx,
  ownerId: string,
  elementId: string,
): Promise<ImportOfElement | null> {
  const row = await tx
    .selectFrom('import_elements as imported')
    .innerJoin('imports', (join) =>
      join.onRef('imports.owner_id', '=', 'imported.owner_id').onRef('imports.id', '=', 'imported.import_id'),
    )
    .select(['imports.id', 'imports.file_name', 'imports.format', 'imports.losses', 'imports.made_at'])
    .where('imported.owner_id', '=', ownerId)
    .where('imported.element_id', '=', elementId)
    .where(({ eb, or }) => or([eb('is_undone', '=', false), eb('before_id', 'is', null)]))
    .orderBy('imports.made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, file_name: fileName, format, losses, made_at } = row;
  return { id, fileName, format, losses, madeAt: made_at.toISOString() };
}

/** An element of an import, and what became of it since. */
export type Member = ImportedElement & {
  isTrashed: boolean;
  /**
   * Whether it says what was imported, nothing was typed since, and no manuscript was opened, or
   * the one that came with it is as it was.
   */
  isUntouched: boolean;
};

export async function readMembers(tx: Tx, ownerId: string, importId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select element.id as "elementId", version.id as "versionId", imported.before_id as "beforeId",
      element.deleted_at is not null as "isTrashed",
      element.current_version_id = version.id
        and coalesce(text_hash(element.owner_id, element.id) = md5(version.content::jsonb::text), false)
        and not exists (select from manuscripts as manuscript where manuscript.owner_id = element.owner_id
          and manuscript.head_id = element.id and manuscript.closed_at is null
          and (manuscript.created_at > imports.made_at or manuscript.structure > 1 or exists (
            select from elements as part where part.owner_id = element.owner_id and part.head_id = element.id
              and (part.last_number > 1 or exists (select from working_copies as copy
                where copy.owner_id = part.owner_id and copy.element_id = part.id))))) as "isUntouched"
    from import_elements as imported
    join imports on imports.owner_id = imported.owner_id and imports.id = imported.import_id
    join elements as element on element.owner_id = imported.owner_id and element.id = imported.element_id
    join element_versions as version on version.owner_id = imported.owner_id and version.id = imported.version_id
    where imported.owner_id = ${ownerId} and imported.import_id = ${importId}
    order by imported.position`.execute(tx);
  return rows;
}

/** Whether a project has nothing but elements of this import: no others, no voice and no book. */
export async function hasNothingElse(
  tx: Tx,
  ownerId: string,
  { projectId, importId }: { projectId: string; importId: string },
): Promise<boolean> {
  const { rows } = await sql<{ nothing: boolean }>`
    select not exists (select from elements where owner_id = ${ownerId} and project_id = ${projectId}
        and coalesce(head_id, id) not in (select element_id from import_elements where owner_id = ${ownerId} and import_id = ${importId}))
      and not exists (select from project_voices where owner_id = ${ownerId} and project_id = ${projectId})
      and not exists (select from project_books where owner_id = ${ownerId} and project_id = ${projectId})
      as nothing`.execute(tx);
  return rows[0]?.nothing === true;
}

/** Notes that an import was undone, and which of its elements were taken back. */
export async function markUndone(
  tx: Tx,
  ownerId: string,
  { id, elementIds }: { id: string; elementIds: readonly string[] },
): Promise<void> {
  await sql`update imports set undone_at = now() where owner_id = ${ownerId} and id = ${id}`.execute(tx);
  await sql`update import_elements set is_undone = true where owner_id = ${ownerId} and import_id = ${id}
    and element_id = any (${elementIds}::uuid[])`.execute(tx);
}

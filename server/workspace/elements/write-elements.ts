import { type RawBuilder, sql } from 'kysely';
import type { ElementKind } from '../../../domain/generators/index.ts';
import { insertJsonRows, type JsonRows } from '../../db/insert-json-rows.ts';
import type { Tx } from '../../db/transact.ts';
import { touchProject } from '../projects/project-store.ts';

/** A new element. Its first version, `versionId`, must be stored in the same transaction. */
export type NewElement = {
  id: string;
  projectId: string;
  kind: ElementKind;
  title: string;
  subtitle: string;
  versionId: string;
  /** Of a part of a manuscript. */
  headId?: string | null;
  /** Null if no request made it. */
  requestHash: Buffer | null;
};

/** Stores an element without its first version. False if its id is taken. */
export async function insertElement(tx: Tx, ownerId: string, element: NewElement): Promise<boolean> {
  if ((await insertElements(tx, ownerId, [element])) === 0) return false;
  await touchProject(tx, ownerId, element.projectId);
  return true;
}

/**
 * Stores several elements without their first versions. Skips those whose id is taken; returns how
 * many were stored.
 */
export async function insertElements(
  tx: Tx,
  ownerId: string,
  elements: readonly NewElement[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('elements')
    .values(
      elements.map((element) => ({
        owner_id: ownerId,
        id: element.id,
        project_id: element.projectId,
        kind: element.kind,
        title: element.title,
        subtitle: element.subtitle,
        current_version_id: element.versionId,
        head_id: element.headId ?? null,
        request_hash: element.requestHash,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Stores elements of an archive; their versions must be stored in the same transaction. */
export function writeArchivedElements(tx: Tx, ownerId: string, rows: JsonRows): Promise<void> {
  return insertJsonRows(tx, ownerId, 'elements', rows);
}

/**
 * SQL: copies elements into a project, with their locks; parts belong to the copy of their head.
 * `copies` is a table of that name with element, new_element and new_version.
 */
export function copyElementsInto(
  projectId: string,
  ownerId: string,
  copies: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into elements (owner_id, id, project_id, kind, title, subtitle, current_version_id, created_at, updated_at,
      is_locked, locked_fields, head_id)
    select owner_id, copies.new_element, ${projectId}, kind, title, subtitle, copies.new_version, created_at, updated_at,
      is_locked, locked_fields, heads.new_element
    from ${copies} join elements on owner_id = ${ownerId} and id = copies.element
    left join copies as heads on heads.element = head_id`;
}

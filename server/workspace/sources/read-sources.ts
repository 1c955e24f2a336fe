import { sql } from 'kysely';
import type { VersionSource } from '../../../contract/material.ts';
import { ElementKind } from '../../../contract/runs.ts';
import { changedFields, type FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { readSourceRows, readTexts, type SourceRow, withHeadTexts } from '../graph/graph-store.ts';

/** The sources of a version, and which of their fields have changed since. */
export async function readSources(tx: Tx, ownerId: string, versionId: string): Promise<VersionSource[]> {
  const rows = await readSourceRows(tx, ownerId, sql`${versionId}::uuid`);
  const elementIds = rows.flatMap(({ source_element_id: id }) => (id === null ? [] : [id]));
  if (elementIds.length === 0) return rows.map((row) => viewSource(row, null, null));
  const ownTexts = await readTexts(tx, ownerId, sql`select unnest(${elementIds}::uuid[])`);
  const texts = await withHeadTexts(tx, ownerId, ownTexts, new Set(elementIds));
  const hashes = new Map(texts.map((text) => [text.id, text.hashes]));
  const numbers = await readNumbers(tx, ownerId, rows);
  return rows.map((row) =>
    viewSource(
      row,
      hashes.get(row.source_element_id ?? '') ?? null,
      numbers.get(row.source_version_id ?? '') ?? null,
    ),
  );
}

/** `now`: what the element says; null if it is a draft, erased or in the trash. */
function viewSource(row: SourceRow, now: FieldHashes | null, number: number | null): VersionSource {
  const { kind, title, detail, fields, still_valid } = row;
  const differing = now === null ? [] : changedFields(fields, now);
  const changed = now === null ? [] : changedFields(fields, now, still_valid);
  return {
    kind: ElementKind.parse(kind),
    title,
    detail,
    elementId: now === null ? null : row.source_element_id,
    versionId: now === null || number === null ? null : row.source_version_id,
    versionNumber: now === null ? null : number,
    changedFields: [...changed],
    isStillValid: changed.length < differing.length,
  };
}

/** The numbers of the versions that were used, as far as they are still there. */
async function readNumbers(
  tx: Tx,
  ownerId: string,
  rows: readonly SourceRow[],
): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ source_version_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const versions = await tx
    .selectFrom('element_versions')
    .select(['id', 'number'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(versions.map(({ id, number }) => [id, number]));
}

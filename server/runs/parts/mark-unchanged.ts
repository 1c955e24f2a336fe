import { changedFields, pickHashes } from '../../../domain/story/field-hashes.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { changedSettings } from '../../../domain/story/setting-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { writeSettingMarks, writeSourceMarks } from '../../workspace/graph/mark-still-valid.ts';
import { hashContent } from '../../workspace/versions/hash-content.ts';
import type { PreparedRun } from '../prepared-run.ts';
import type { Run } from '../run.ts';

/**
 * Marks what a text was just compared with as still valid: it fits as it is, so that it is not out
 * of date any more. Does nothing if another version is current by now.
 */
export async function markUnchanged(
  tx: Tx,
  { ownerId, target }: Pick<Run, 'ownerId' | 'target'>,
  { material, settings, part }: Pick<PreparedRun, 'material' | 'settings' | 'part'>,
): Promise<void> {
  if (target === null || part === null) return;
  const { versionId } = part.base;
  const version = await tx
    .selectFrom('elements')
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .select('version.settings')
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', target.elementId)
    .where('elements.project_id', '=', target.projectId)
    .where('version.id', '=', versionId)
    .forUpdate('elements')
    .executeTakeFirst();
  if (version === undefined) return;
  const told = await tx
    .selectFrom('version_sources')
    .select(['source_element_id', 'fields'])
    .where('owner_id', '=', ownerId)
    .where('version_id', '=', versionId)
    .execute();
  for (const { source_element_id: sourceId, fields } of told) {
    const seen = material.find(({ source }) => sourceId !== null && source.elementId === sourceId);
    if (sourceId === null || seen === undefined || seen.detail === 'left_out') continue;
    const now = hashContent(asRecord(seen.source.content), seen.source.inputs);
    const marks = pickHashes(now, changedFields(fields, now));
    if (Object.keys(marks).length > 0) await writeSourceMarks(tx, ownerId, { versionId, sourceId, marks });
  }
  if (version.settings === null || settings === null) return;
  const marks = pickHashes(settings, changedSettings(version.settings, settings));
  if (Object.keys(marks).length > 0) await writeSettingMarks(tx, ownerId, versionId, marks);
}

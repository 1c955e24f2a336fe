import type { Reasons } from '../../../contract/graph.ts';
import { changedFields, type FieldHashes, pickHashes } from '../../../domain/story/field-hashes.ts';
import { changedSettings, hashSettings } from '../../../domain/story/setting-hashes.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { markFact } from '../facts/told-facts.ts';
import { hashText } from '../versions/hash-content.ts';
import { readReasons } from './get-reasons.ts';
import { type ReadGraph, readGraphAbove } from './read-graph.ts';

/**
 * Marks what changed in a source of a text, or in a fact that it was told, or for null in its
 * project's settings and voice, as not mattering; or takes such marks back. What changes after that
 * counts again. Throws notFound if the element or the source is missing.
 */
export function markStillValid(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, sourceId, isValid }: { id: string; sourceId: string | null; isValid: boolean },
): Promise<Reasons> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { projectId, currentVersionId: versionId } = await lockElement(tx, ownerId, id);
    const element = { projectId, elementId: id };
    const read = await readGraphAbove(tx, ownerId, element);
    const fact = read.facts.told.get(versionId)?.find(({ factId }) => factId === sourceId);
    if (fact !== undefined) {
      const now = read.facts.now.get(fact.factId);
      const hash = now === undefined || now.isGone ? '' : now.hash;
      const mark = isValid && hash !== fact.hash ? hash : null;
      await markFact(tx, ownerId, { versionId, factId: fact.factId, hash: mark });
    } else if (sourceId === null)
      await writeSettingMarks(tx, ownerId, versionId, isValid ? settingMarks(read, id) : null);
    else {
      const source = read.sources
        .get(versionId)
        ?.find(({ source_element_id, detail }) => source_element_id === sourceId && detail !== 'left_out');
      if (source === undefined) throw notFound();
      const now = read.graph.text(sourceId)?.fields ?? null;
      // Nothing is compared with a source in the trash, so there is nothing to mark.
      const marks = now === null || !isValid ? null : pickHashes(now, changedFields(source.fields, now));
      await writeSourceMarks(tx, ownerId, { versionId, sourceId, marks });
    }
    return readReasons(tx, ownerId, element);
  });
}

/** What the settings say now that differs from what the text was told. */
function settingMarks({ project, texts }: ReadGraph, id: string): FieldHashes | null {
  const told = texts.get(id)?.settings ?? null;
  if (told === null) return null;
  const now = hashSettings(project, hashText);
  return pickHashes(now, changedSettings(told, now));
}

/** Whether something that the settings say now would make a text out of date but for its marks. */
export function hasKeptSettings({ project, texts }: ReadGraph, id: string): boolean {
  const { settings = null, settings_still_valid: marks = null } = texts.get(id) ?? {};
  if (settings === null || marks === null) return false;
  const now = hashSettings(project, hashText);
  return changedSettings(settings, now, marks).length < changedSettings(settings, now).length;
}

/** Sets the marks of a version on one of its sources; null takes them back. */
export async function writeSourceMarks(
  tx: Tx,
  ownerId: string,
  { versionId, sourceId, marks }: { versionId: string; sourceId: string; marks: FieldHashes | null },
): Promise<void> {
  await tx
    .updateTable('version_sources')
    .set({ still_valid: asJson(marks) })
    .where('owner_id', '=', ownerId)
    .where('version_id', '=', versionId)
    .where('source_element_id', '=', sourceId)
    .execute();
}

/** The same of its project's settings. */
export async function writeSettingMarks(
  tx: Tx,
  ownerId: string,
  versionId: string,
  marks: FieldHashes | null,
): Promise<void> {
  await tx
    .updateTable('element_versions')
    .set({ settings_still_valid: asJson(marks) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .execute();
}

function asJson(marks: FieldHashes | null): string | null {
  return marks === null || Object.keys(marks).length === 0 ? null : JSON.stringify(marks);
}

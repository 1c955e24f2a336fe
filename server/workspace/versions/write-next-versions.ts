import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { followItems, type ItemIds } from '../../../domain/story/item-ids.ts';
import type { Tx } from '../../db/transact.ts';
import { limitReached } from '../../quota/limit-reached.ts';
import { touchProject } from '../projects/project-store.ts';
import { newItemId } from './new-item-id.ts';
import type { DescribedContent } from './working-copy-store.ts';
import { type NewVersion, writeVersions } from './write-versions.ts';

/** The newest words of an element: its working copy where there is one, else its version. */
export type NewestText = {
  elementId: string;
  versionId: string;
  inputs: Record<string, string>;
  direction: string;
  content: Record<string, unknown>;
  itemIds: ItemIds | null;
  /** What is being typed, if it differs from the version: what its version will be called. */
  typed: Pick<DescribedContent, 'title' | 'subtitle' | 'coverage'> | null;
};

/**
 * Makes a content the current version of each of several elements of one project, as one change
 * set: in few statements, however many there are. What is being typed becomes a version first. They
 * stay told what they were told. The account and the elements must be locked. Throws
 * `limit_reached`.
 */
export async function writeNextVersions(
  tx: Tx,
  ownerId: string,
  { projectId, changeSetId }: { projectId: string; changeSetId: string },
  changes: readonly { newest: NewestText; text: DescribedContent }[],
): Promise<void> {
  if (changes.length === 0) return;
  const numbers = await takeNumbers(
    tx,
    ownerId,
    changes.map(({ newest }) => newest),
  );
  const versions: NewVersion[] = [];
  const told: { from: string; to: string }[] = [];
  const current: { element: string; version: string; title: string; subtitle: string }[] = [];
  for (const { newest, text } of changes) {
    const { elementId, versionId, inputs, direction, content, itemIds, typed } = newest;
    const last = numbers.get(elementId) ?? 0;
    const base = { elementId, origin: 'edited', inputs, direction } as const;
    const keptId = typed === null ? versionId : randomUUID();
    if (typed !== null) {
      versions.push({
        ...base,
        ...typed,
        id: keptId,
        number: last - 1,
        content,
        itemIds,
        madeFrom: versionId,
      });
      told.push({ from: versionId, to: keptId });
    }
    const id = randomUUID();
    const followed = followItems({ content, itemIds }, text.content, newItemId);
    versions.push({ ...base, ...text, id, number: last, itemIds: followed, madeFrom: keptId, changeSetId });
    told.push({ from: versionId, to: id });
    current.push({ element: elementId, version: id, title: text.title, subtitle: text.subtitle });
  }
  await sql`delete from working_copies where owner_id = ${ownerId}
    and element_id = any (${current.map(({ element }) => element)}::uuid[])`.execute(tx);
  await writeVersions(tx, ownerId, versions);
  await copyTold(tx, ownerId, told);
  await sql`
    update elements set current_version_id = made.version, title = made.title, subtitle = made.subtitle,
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(current)}::json) as made(element uuid, version uuid, title text, subtitle text)
    where owner_id = ${ownerId} and id = made.element`.execute(tx);
  await touchProject(tx, ownerId, projectId);
}

/** Takes one or two version numbers of each; returns the last of each. */
async function takeNumbers(
  tx: Tx,
  ownerId: string,
  newest: readonly NewestText[],
): Promise<ReadonlyMap<string, number>> {
  const taken = newest.map(({ elementId, typed }) => ({ id: elementId, count: typed === null ? 1 : 2 }));
  const { rows } = await sql<{ id: string; last_number: number; versions: number }>`
    update elements set last_number = last_number + taken.count
    from json_to_recordset(${JSON.stringify(taken)}::json) as taken(id uuid, count integer)
    where owner_id = ${ownerId} and elements.id = taken.id
    returning elements.id, last_number, taken.count + (select count(*)::int from element_versions as version
      where version.owner_id = ${ownerId} and version.element_id = elements.id) as versions`.execute(tx);
  if (rows.some(({ versions }) => versions > limits.elementVersions)) throw limitReached('elementVersions');
  return new Map(rows.map(({ id, last_number }) => [id, last_number]));
}

async function copyTold(
  tx: Tx,
  ownerId: string,
  told: readonly { from: string; to: string }[],
): Promise<void> {
  const pairs = sql`json_to_recordset(${JSON.stringify(told.map(({ from, to }) => ({ older: from, made: to })))}::json)
    as pairs(older uuid, made uuid)`;
  await sql`
    with settings as (
      update element_versions as made set settings = older.settings,
        settings_still_valid = older.settings_still_valid, seed = older.seed
      from ${pairs} join element_versions as older on older.owner_id = ${ownerId} and older.id = pairs.older
      where made.owner_id = ${ownerId} and made.id = pairs.made
    )
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields, still_valid)
    select owner_id, pairs.made, position, kind, title, detail, source_element_id, source_version_id, fields, still_valid
    from ${pairs} join version_sources on owner_id = ${ownerId} and version_id = pairs.older`.execute(tx);
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Replace, Replaced } from '../../contract/manuscripts.ts';
import { replaceInScene } from '../../domain/manuscript/find-text.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import type { ItemIds } from '../../domain/story/item-ids.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { readContent } from '../workspace/elements/read-content.ts';
import type { DescribedContent } from '../workspace/versions/working-copy-store.ts';
import { type NewestText, writeNextVersions } from '../workspace/versions/write-next-versions.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';

type Asked = z.output<typeof Replace>;

/**
 * Replaces every hit in these scenes, as one change set, which POST /api/change-sets/:id/undo
 * undoes. What is being typed becomes a version first. Scenes that changed since they were searched
 * are left out and named. Idempotent by the change set. Throws notFound, `invalid_input` for a text
 * that becomes too large, and `limit_reached`.
 */
export function replaceInManuscript(
  { db, generators }: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  headId: string,
  asked: Asked,
): Promise<Replaced> {
  const changeSetId = asked.changeSetId.toLowerCase();
  return asOwner(db, ownerId, async (tx) => {
    await lockAccount(tx);
    const { project_id: projectId } = await findManuscript(tx, ownerId, headId);
    const done = await readDone(tx, ownerId, { headId, changeSetId });
    if (done.length > 0) return { count: 0, changed: done, leftOut: [] };
    const rows = await lockScenes(
      tx,
      ownerId,
      headId,
      asked.scenes.map(({ id }) => id.toLowerCase()),
    );
    const changes: { newest: NewestText; text: DescribedContent }[] = [];
    const leftOut: Replaced['leftOut'] = [];
    let count = 0;
    const scenes = new Map(asked.scenes.map((scene) => [scene.id.toLowerCase(), scene]));
    for (const [id, { baseVersionId, revision }] of scenes) {
      const row = rows.get(id);
      if (row === undefined) continue;
      if (row.versionId !== baseVersionId.toLowerCase() || row.revision !== revision) {
        leftOut.push({ elementId: row.elementId, title: row.title });
        continue;
      }
      const replaced = replaceInScene(SceneContent.parse(row.content), asked, asked.with);
      if (replaced.count === 0) continue;
      count += replaced.count;
      const text = readContent(generators, 'SCENE', replaced.content, row.inputs, [row.content]);
      changes.push({ newest: newestOf(row), text });
    }
    await writeNextVersions(tx, ownerId, { projectId, changeSetId }, changes);
    await checkAccountBytes(tx);
    return { count, changed: changes.map(({ newest }) => newest.elementId), leftOut };
  });
}

/** What the same request changed earlier. */
async function readDone(
  tx: Tx,
  ownerId: string,
  { headId, changeSetId }: { headId: string; changeSetId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select element.id from element_versions as version
    join elements as element on element.owner_id = version.owner_id and element.id = version.element_id
      and element.head_id = ${headId}
    where version.owner_id = ${ownerId} and version.change_set_id = ${changeSetId}
    order by version.created_at, version.id`.execute(tx);
  return rows.map(({ id }) => id);
}

type SceneRow = {
  elementId: string;
  title: string;
  versionId: string;
  inputs: Record<string, string>;
  direction: string;
  revision: number;
  content: Record<string, unknown>;
  itemIds: ItemIds | null;
  /** Whether what is being typed differs from the version. */
  isTyped: boolean;
  typedTitle: string | null;
  typedSubtitle: string | null;
  typedCoverage: string | null;
};

/** The scenes among these, locked in the order of their ids, with their newest words. */
async function lockScenes(
  tx: Tx,
  ownerId: string,
  headId: string,
  ids: readonly string[],
): Promise<Map<string, SceneRow>> {
  await sql`
    select id from elements where owner_id = ${ownerId} and head_id = ${headId} and kind = 'SCENE'
      and id = any (${[...ids]}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<SceneRow>`
    select element.id as "elementId", element.title, version.id as "versionId", version.inputs, version.direction,
      coalesce(copy.revision, 0) as revision, coalesce(copy.content, version.content) as content,
      case when copy.element_id is null then version.item_ids else copy.item_ids end as "itemIds",
      copy.element_id is not null and copy.content::jsonb <> version.content::jsonb as "isTyped",
      copy.title as "typedTitle", copy.subtitle as "typedSubtitle", copy.coverage as "typedCoverage"
    from elements as element
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = element.owner_id and copy.element_id = element.id
    where element.owner_id = ${ownerId} and element.head_id = ${headId} and element.kind = 'SCENE'
      and element.deleted_at is null and element.id = any (${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.elementId, row]));
}

function newestOf({ isTyped, typedTitle, typedSubtitle, typedCoverage, ...row }: SceneRow): NewestText {
  return {
    elementId: row.elementId,
    versionId: row.versionId,
    inputs: row.inputs,
    direction: row.direction,
    content: row.content,
    itemIds: row.itemIds,
    typed: isTyped
      ? { title: typedTitle ?? '', subtitle: typedSubtitle ?? '', coverage: typedCoverage }
      : null,
  };
}

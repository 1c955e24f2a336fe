import { sql } from 'kysely';
import { StyleSheet } from '../../contract/manuscripts.ts';
import type { LedgerElement } from '../../domain/manuscript/ledger/element-facts.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { inReadingOrder } from '../manuscripts/part-store.ts';

/** A manuscript that is open, whose head and project are outside the trash. */
export type LedgerHead = { headId: string; projectId: string; style: StyleSheet };

/**
 * Throws notFound. `isLocked`: until the transaction ends, so that its ledger is changed in turn.
 */
export async function requireManuscript(
  tx: Tx,
  ownerId: string,
  headId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<LedgerHead> {
  const query = tx
    .selectFrom('manuscripts')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'manuscripts.owner_id')
        .onRef('elements.id', '=', 'manuscripts.head_id'),
    )
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'manuscripts.owner_id')
        .onRef('projects.id', '=', 'manuscripts.project_id'),
    )
    .select(['manuscripts.head_id', 'manuscripts.project_id', 'manuscripts.style'])
    .where('manuscripts.owner_id', '=', ownerId)
    .where('manuscripts.head_id', '=', headId)
    .where('manuscripts.closed_at', 'is', null)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null);
  const row = await (isLocked ? query.forNoKeyUpdate('manuscripts') : query).executeTakeFirst();
  if (row === undefined) throw notFound();
  const style = StyleSheet.safeParse(row.style);
  return {
    headId: row.head_id,
    projectId: row.project_id,
    style: style.success ? style.data : StyleSheet.parse({}),
  };
}

/** The scenes of a manuscript in reading order, and the place of each part. */
export type StoryPlaces = { scenes: string[]; places: Map<string, number> };

/**
 * Reading order without parked scenes and the trash. A chapter has the place of its first scene, or
 * of the next one if it has none.
 */
export async function readStoryPlaces(tx: Tx, ownerId: string, headId: string): Promise<StoryPlaces> {
  const rows = await tx
    .selectFrom('parts')
    .innerJoin('elements', (join) =>
      join.onRef('elements.owner_id', '=', 'parts.owner_id').onRef('elements.id', '=', 'parts.element_id'),
    )
    .select(['parts.element_id as id', 'parts.type', 'parts.parent_id'])
    .where('parts.owner_id', '=', ownerId)
    .where('parts.head_id', '=', headId)
    .where('elements.deleted_at', 'is', null)
    .orderBy('parts.order_key')
    .orderBy('parts.element_id')
    .execute();
  const scenes: string[] = [];
  const places = new Map<string, number>();
  for (const { id, type } of inReadingOrder(rows).parts) {
    places.set(id, scenes.length);
    if (type === 'scene') scenes.push(id);
  }
  return { scenes, places };
}

/** The ids of all parts of a manuscript, also of those in the trash. */
export async function readPartIds(tx: Tx, ownerId: string, headId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('parts')
    .select('element_id')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .execute();
  return new Set(rows.map(({ element_id }) => element_id));
}

/** A scene with its newest words, what is being typed included. */
export type SceneRow = { id: string; title: string; content: unknown };

/**
 * The newest words of scenes, in the order of `ids`, until they have `mostCharacters`; those in the
 * trash are left out.
 */
export async function readScenes(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  mostCharacters: number,
): Promise<SceneRow[]> {
  const scenes: SceneRow[] = [];
  let characters = 0;
  for (let at = 0; at < ids.length && characters < mostCharacters; at += scenesAtOnce) {
    const wanted = ids.slice(at, at + scenesAtOnce);
    const { rows } = await sql<SceneRow & { length: number }>`
      select elements.id, elements.title, coalesce(copy.content, version.content) as content,
        length(coalesce(copy.content, version.content)::text) as length
      from elements
      join element_versions as version on version.owner_id = elements.owner_id and version.id = elements.current_version_id
      left join working_copies as copy on copy.owner_id = elements.owner_id and copy.element_id = elements.id
      where elements.owner_id = ${ownerId} and elements.deleted_at is null
        and elements.id = any (${`{${wanted.join(',')}}`}::uuid[])`.execute(tx);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row === undefined || characters >= mostCharacters) continue;
      characters += row.length;
      scenes.push({ id, title: row.title, content: row.content });
    }
  }
  return scenes;
}

const scenesAtOnce = 60;

/** The people and settings of a project, with their newest words. */
export async function readLedgerElements(
  tx: Tx,
  ownerId: string,
  projectId: string,
): Promise<LedgerElement[]> {
  const { rows } = await sql<LedgerElement>`
    select elements.id, elements.kind, coalesce(copy.content, version.content) as content
    from elements
    join element_versions as version on version.owner_id = elements.owner_id and version.id = elements.current_version_id
    left join working_copies as copy on copy.owner_id = elements.owner_id and copy.element_id = elements.id
    where elements.owner_id = ${ownerId} and elements.project_id = ${projectId} and elements.deleted_at is null
      and elements.head_id is null and elements.kind in ('CHARACTER', 'SETTING')
    order by elements.created_at, elements.id`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { JoinParts, OneManuscript } from '../../contract/manuscripts.ts';
import { result as chapterResult } from '../../domain/manuscript/chapter/result.ts';
import { joinScenes } from '../../domain/manuscript/split-scene.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import { checkAccountBytes } from '../quota/account-quota.ts';
import { lockElement } from '../workspace/elements/element-store.ts';
import { lastOf, placeParts } from '../workspace/heads/place-parts.ts';
import { changeStructure } from './change-structure.ts';
import { moveComments } from './comment-store.ts';
import type { Deps } from './deps.ts';
import { type LivePart, requirePart } from './manuscript-store.ts';
import { addSources } from './part-sources.ts';
import { inReadingOrder, readPartRows } from './part-store.ts';
import { keepPart, sceneOf, writeNext } from './scene-text.ts';

/**
 * Joins a scene with the one behind it, or a chapter with the next one, which go into the trash.
 * What was being typed in either becomes a version first. Throws notFound, `stale_structure`,
 * `invalid_input` if they are no neighbours or too large together, and `limit_reached`.
 */
export async function joinParts(
  deps: Pick<Deps, 'db' | 'now' | 'generators'>,
  ownerId: string,
  id: string,
  { day, structure, withId: givenId }: JoinParts & { day: string | undefined },
): Promise<OneManuscript> {
  const withId = givenId.toLowerCase();
  const { headId } = await asOwner(deps.db, ownerId, (tx) => requirePart(tx, ownerId, id));
  return changeStructure(deps, ownerId, { headId, structure, day }, async (tx) => {
    const part = await requirePart(tx, ownerId, id);
    await checkNeighbours(tx, ownerId, headId, { id, withId, part });
    if (part.type === 'scene') await joinTexts(deps, tx, ownerId, id, withId);
    else await joinChapters(deps, tx, ownerId, { headId, id, withId });
    await trashOne(tx, ownerId, withId);
    await checkAccountBytes(tx);
  });
}

async function checkNeighbours(
  tx: Tx,
  ownerId: string,
  headId: string,
  { id, withId, part }: { id: string; withId: string; part: LivePart },
): Promise<void> {
  const { parts, parked } = inReadingOrder(await readPartRows(tx, ownerId, headId));
  const neighbours = [...parts, ...parked].filter(
    ({ type, parent_id }) => type === part.type && parent_id === part.parentId,
  );
  const at = neighbours.findIndex((one) => one.id === id);
  if (at !== -1 && neighbours[at + 1]?.id === withId) return;
  const message = 'Only neighbours can be joined: a scene with the next one of its chapter, or two chapters.';
  throw new AppError('invalid_input', message, { fields: [{ field: 'withId', message }] });
}

async function joinTexts(
  deps: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  id: string,
  withId: string,
): Promise<void> {
  // All before any is changed: that locks the project, which whatever else locks last.
  for (const one of [id, withId].toSorted()) await lockElement(tx, ownerId, one);
  const scene = await keepPart(tx, ownerId, id);
  const next = await keepPart(tx, ownerId, withId);
  const joinedId = await writeNext(deps, tx, ownerId, scene, joinScenes(sceneOf(scene), sceneOf(next)));
  await addSources(tx, ownerId, { fromIds: [next.version.id], toId: joinedId });
  await moveComments(tx, ownerId, { fromId: withId, toId: id, stays: null });
}

async function joinChapters(
  deps: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { headId, id, withId }: { headId: string; id: string; withId: string },
): Promise<void> {
  for (const one of [id, withId].toSorted()) await lockElement(tx, ownerId, one);
  const chapter = await keepPart(tx, ownerId, id);
  const next = await keepPart(tx, ownerId, withId);
  const [one, other] = [chapter, next].map(({ version }) => chapterResult.content.parse(version.content));
  if (one !== undefined && other !== undefined) {
    const summary = both(one.summary, other.summary);
    const purpose = both(one.purpose, other.purpose);
    if (summary !== one.summary || purpose !== one.purpose)
      await writeNext(deps, tx, ownerId, chapter, { ...one, summary, purpose });
  }
  const { rows } = await sql<{ id: string }>`
    select element_id as id from parts where owner_id = ${ownerId} and parent_id = ${withId}
    order by order_key, element_id`.execute(tx);
  const place = { headId, type: 'scene', parentId: id } as const;
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await placeParts(tx, ownerId, ids, { ...place, afterId: await lastOf(tx, ownerId, place) });
}

function both(one: string, other: string): string {
  return [one, other].filter((text) => text.trim() !== '').join('\n\n');
}

async function trashOne(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx
    .updateTable('elements')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { checkParts } from '../../quota/part-quota.ts';
import { countStructureOf } from '../heads/count-structure.ts';
import { lastOf, placeParts } from '../heads/place-parts.ts';

/**
 * Restores an element from the trash with the parts that went there with it: those of a head, or
 * the scenes of a chapter. A scene whose chapter is not there comes back parked. True if the
 * element was in the trash. Throws `invalid_input` for a part whose manuscript is closed or in the
 * trash, and `limit_reached`.
 */
export async function restoreWithParts(
  tx: Tx,
  ownerId: string,
  { id, headId }: { id: string; headId: string | null },
): Promise<boolean> {
  if (headId !== null) await requireOpenHead(tx, ownerId, headId);
  const { rows } = await sql<{ id: string }>`
    update elements set deleted_at = null
    from elements as asked
    where asked.owner_id = ${ownerId} and asked.id = ${id} and asked.deleted_at is not null
      and elements.owner_id = ${ownerId} and elements.deleted_at = asked.deleted_at
      and (elements.id = ${id} or elements.head_id = ${id} and exists (
          select from manuscripts where owner_id = ${ownerId} and head_id = ${id} and closed_at is null)
        or elements.id in (select element_id from parts where owner_id = ${ownerId} and parent_id = ${id}))
    returning elements.id`.execute(tx);
  if (rows.length > 0 && headId !== null) {
    await parkWithoutChapter(tx, ownerId, { id, headId });
    await checkParts(tx, ownerId, headId);
    await countStructureOf(tx, ownerId, id);
  }
  return rows.length > 0;
}

/** Locks the manuscript. */
async function requireOpenHead(tx: Tx, ownerId: string, headId: string): Promise<void> {
  const head = await tx
    .selectFrom('manuscripts')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'manuscripts.owner_id')
        .onRef('elements.id', '=', 'manuscripts.head_id'),
    )
    .select('manuscripts.head_id')
    .where('manuscripts.owner_id', '=', ownerId)
    .where('manuscripts.head_id', '=', headId)
    .where('manuscripts.closed_at', 'is', null)
    .where('elements.deleted_at', 'is', null)
    .forUpdate('manuscripts')
    .executeTakeFirst();
  if (head === undefined)
    throw new AppError(
      'invalid_input',
      'The manuscript that this is a part of is closed or in the trash. Open or restore it first.',
    );
}

async function parkWithoutChapter(
  tx: Tx,
  ownerId: string,
  { id, headId }: { id: string; headId: string },
): Promise<void> {
  const row = await tx
    .selectFrom('parts')
    .leftJoin('elements as chapter', (join) =>
      join
        .onRef('chapter.owner_id', '=', 'parts.owner_id')
        .onRef('chapter.id', '=', 'parts.parent_id')
        .on('chapter.deleted_at', 'is', null),
    )
    .select(['parts.type', 'parts.parent_id', 'chapter.id as chapter_id'])
    .where('parts.owner_id', '=', ownerId)
    .where('parts.element_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.type === 'chapter' || row.parent_id === null || row.chapter_id !== null)
    return;
  const place = { headId, type: 'scene', parentId: null } as const;
  await placeParts(tx, ownerId, [id], { ...place, afterId: await lastOf(tx, ownerId, place) });
}

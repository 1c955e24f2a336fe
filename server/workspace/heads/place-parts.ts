import { sql } from 'kysely';
import { evenKeys, longestOrderKey, orderKeys } from '../../../domain/manuscript/order-keys.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';

/** Where parts go: behind `afterId` among the neighbours with this parent (null: first). */
export type Place = {
  headId: string;
  type: 'chapter' | 'scene';
  parentId: string | null;
  afterId: string | null;
};

/**
 * Puts parts of a locked manuscript in a place, in this order. Parts in the trash keep their keys,
 * so that they come back to where they were. Throws notFound if `afterId` is no neighbour there.
 */
export async function placeParts(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  { headId, type, parentId, afterId }: Place,
): Promise<void> {
  const neighbours = await tx
    .selectFrom('parts')
    .select(['element_id', 'order_key'])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .where('type', '=', type)
    .where('parent_id', 'is not distinct from', parentId)
    .where('element_id', 'not in', ids)
    .orderBy('order_key')
    .orderBy('element_id')
    .execute();
  const place = afterId === null ? 0 : neighbours.findIndex(({ element_id }) => element_id === afterId) + 1;
  if (afterId !== null && place === 0) throw notFound();
  const [before, behind] = [neighbours[place - 1]?.order_key ?? null, neighbours[place]?.order_key ?? null];
  const isCrowded = before !== null && behind !== null && before >= behind;
  const keys = isCrowded ? [] : orderKeys(before, behind, ids.length);
  if (isCrowded || keys.some((key) => key.length > longestOrderKey)) {
    const all = neighbours.map(({ element_id }) => element_id).toSpliced(place, 0, ...ids);
    await writePlaces(tx, ownerId, { ids: all, keys: evenKeys(all.length), parentId });
  } else await writePlaces(tx, ownerId, { ids, keys, parentId });
}

async function writePlaces(
  tx: Tx,
  ownerId: string,
  { ids, keys, parentId }: { ids: readonly string[]; keys: readonly string[]; parentId: string | null },
): Promise<void> {
  await sql`
    update parts set order_key = placed.key, parent_id = ${parentId}::uuid
    from unnest(${[...ids]}::uuid[], ${[...keys]}::text[]) as placed(id, key)
    where owner_id = ${ownerId} and element_id = placed.id`.execute(tx);
}

/** The last of the neighbours, those in the trash included, to add behind; null for none. */
export async function lastOf(
  tx: Tx,
  ownerId: string,
  { headId, type, parentId }: Omit<Place, 'afterId'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('parts')
    .select('element_id')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .where('type', '=', type)
    .where('parent_id', 'is not distinct from', parentId)
    .orderBy('order_key', 'desc')
    .orderBy('element_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.element_id ?? null;
}

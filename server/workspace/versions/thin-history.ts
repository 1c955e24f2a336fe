import { type Kysely, sql } from 'kysely';
import { thinVersions } from '../../../domain/story/thin-versions.ts';
import { hourMs } from '../../../domain/time.ts';
import type { Tables } from '../../db/tables.ts';
import { transact } from '../../db/transact.ts';

/** How often old autosaved versions are thinned, in milliseconds; also when a server starts. */
export const thinSweepMs = hourMs;
/** The most elements in one sweep, so that it ends; those due longest come first. */
const maxElements = 2000;

/**
 * Erases autosaved versions by the rule of `thinVersions` in all elements due at `now`
 * (milliseconds), one transaction each. Current versions, alternatives and sources stay, and all
 * versions while their owner has open runs, which may build on them. Returns how many were erased.
 */
export async function thinHistories(db: Kysely<Tables>, now: number): Promise<number> {
  let erased = 0;
  for (let count = 0; count < maxElements; count += 1) {
    const thinned = await transact(db, async (tx) => {
      // One process at a time, until the transaction ends. The number is this sweep's own.
      const lock = await sql<{ has: boolean }>`select pg_try_advisory_xact_lock(7402013) as has`.execute(tx);
      if (lock.rows[0]?.has !== true) return null;
      const element = await tx
        .selectFrom('elements')
        .select(['owner_id', 'id'])
        .where('thin_at', '<=', new Date(now))
        .orderBy('thin_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return element === undefined ? null : thinHistory(tx, element, now);
    });
    if (thinned === null) return erased;
    erased += thinned;
  }
  return erased;
}

/** Thins the versions of a locked element and stores when to look again. */
async function thinHistory(
  tx: Kysely<Tables>,
  { owner_id: ownerId, id }: { owner_id: string; id: string },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; made_at: Date; stays: boolean; is_busy: boolean }>`
    select version.id, version.created_at as made_at,
      version.is_waiting or version.id = element.current_version_id
        or exists (select from version_sources as source where source.owner_id = ${ownerId}
          and source.source_element_id = ${id} and source.source_version_id = version.id) as stays,
      exists (select from runs where owner_id = ${ownerId} and state in ('created', 'running')) as is_busy
    from element_versions as version
    join elements as element on element.owner_id = version.owner_id and element.id = version.element_id
    where version.owner_id = ${ownerId} and version.element_id = ${id} and version.origin = 'edited'
      and not version.is_kept`.execute(tx);
  const isBusy = rows[0]?.is_busy === true;
  const versions = rows.map((row) => ({ id: row.id, madeAt: row.made_at.getTime(), stays: row.stays }));
  const { goes, nextAt } = isBusy ? { goes: [], nextAt: now + thinSweepMs } : thinVersions(versions, now);
  if (goes.length > 0)
    await tx
      .deleteFrom('element_versions')
      .where('owner_id', '=', ownerId)
      .where('element_id', '=', id)
      .where('id', 'in', goes)
      .execute();
  await tx
    .updateTable('elements')
    .set({ thin_at: nextAt === null ? null : new Date(nextAt) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
  return goes.length;
}

import { type Kysely, sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tables } from '../db/tables.ts';
import { limitReached } from './limit-reached.ts';

/**
 * Throws `limit_reached` if a generation's result would not fit the account, the project or the
 * element. Checked before the start only: what was paid for is always stored, so runs that are open
 * at once may exceed a limit.
 */
export async function checkRunQuota(
  db: Kysely<Tables>,
  ownerId: string,
  target: { projectId: string; elementId: string } | null,
): Promise<void> {
  const { rows } = await sql<Room>`
    select usage.bytes + (
        select coalesce(sum(bytes), 0)::bigint from account_changes where owner_id = ${ownerId}) as bytes,
      project.elements, version.count as versions,
      version.waiting + (select count(*) from runs where owner_id = ${ownerId}
        and state in ('created', 'running') and element_id = ${target?.elementId ?? null}) as waiting
    from account_usage as usage
    left join elements as element on element.owner_id = usage.owner_id and element.id = ${target?.elementId ?? null}
    left join lateral (select count(*) as elements from elements as other where element.id is null
      and other.owner_id = usage.owner_id and other.project_id = ${target?.projectId ?? null} and other.head_id is null) as project on true
    left join lateral (select count(*) as count, count(*) filter (where is_waiting) as waiting
      from element_versions where owner_id = usage.owner_id and element_id = element.id) as version on true
    where usage.owner_id = ${ownerId}`.execute(db);
  const [room] = rows;
  if (room === undefined) return;
  if (room.bytes >= limits.accountBytes) throw limitReached('accountBytes');
  if (room.elements >= limits.projectElements) throw limitReached('projectElements');
  if (room.versions >= limits.elementVersions) throw limitReached('elementVersions');
  if (room.waiting >= limits.alternatives) throw limitReached('alternatives');
}

/** `elements` is 0 if the element exists already. */
type Room = {
  bytes: number;
  elements: number;
  versions: number;
  waiting: number;
};

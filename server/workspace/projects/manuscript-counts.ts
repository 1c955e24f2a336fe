import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';

/**
 * Of each open manuscript of a project, by its head: its scenes without parked ones, their words
 * with what is being typed, and the goal.
 */
export async function readManuscriptCounts(
  tx: Tx,
  ownerId: string,
  projectId: string,
): Promise<ReadonlyMap<string, { words: number; goalWords: number | null; sceneIds: string[] }>> {
  const { rows } = await sql<{ id: string; words: number; goal_words: number | null; scene_ids: string[] }>`
    select manuscripts.head_id as id, manuscripts.goal_words, (
      select coalesce(json_agg(element_id), '[]') from parts where parts.owner_id = manuscripts.owner_id
        and parts.head_id = manuscripts.head_id and type = 'scene' and parent_id is not null) as scene_ids, (
      select coalesce(sum(case when copy.element_id is null then version.words else copy.words end), 0)::int
      from parts
      join elements on elements.owner_id = parts.owner_id and elements.id = parts.element_id
        and elements.deleted_at is null
      join element_versions version on version.owner_id = parts.owner_id and version.id = elements.current_version_id
      left join working_copies copy on copy.owner_id = parts.owner_id and copy.element_id = parts.element_id
      where parts.owner_id = manuscripts.owner_id and parts.head_id = manuscripts.head_id
        and parts.type = 'scene' and parts.parent_id is not null) as words
    from manuscripts
    where manuscripts.owner_id = ${ownerId} and manuscripts.project_id = ${projectId}
      and manuscripts.closed_at is null`.execute(tx);
  return new Map(
    rows.map(({ id, words, goal_words, scene_ids }) => [
      id,
      { words, goalWords: goal_words, sceneIds: scene_ids },
    ]),
  );
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ProjectRow } from './project-store.ts';

/** One of the newest elements of a kind, with how many of the kind there are. */
export type RecentRow = {
  kind: string;
  kind_count: number;
  element_id: string;
  title: string;
  subtitle: string;
  element_updated_at: Date;
};

const recentPerKind = 2;

/** A project and the newest elements of each kind that it has, in one statement; null when there is no such project. */
export async function findPage(
  tx: Transaction<Tables>,
  ownerId: string,
  id: string,
): Promise<{ project: ProjectRow; recent: RecentRow[] } | null> {
  const { rows } = await sql<ProjectRow & (RecentRow | { element_id: null })>`
    select projects.id, name, description, type, settings, is_sample, created_at, updated_at, recent.*
    from projects left join (
      select kind, id as element_id, title, subtitle, updated_at as element_updated_at,
        count(*) over (partition by kind)::int as kind_count,
        row_number() over (partition by kind order by created_at desc, id) as place
      from elements where owner_id = ${ownerId} and project_id = ${id} and deleted_at is null
    ) as recent on place <= ${recentPerKind}
    where projects.owner_id = ${ownerId} and projects.id = ${id} and deleted_at is null
    order by kind, place`.execute(tx);
  const [project] = rows;
  if (project === undefined) return null;
  return { project, recent: rows.filter((row) => row.element_id !== null) };
}

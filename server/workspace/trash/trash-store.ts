import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';

/** The most projects, and the most elements, that the trash lists. */
const maxShown = 500;

type TrashedProject = { id: string; name: string; element_count: number; deleted_at: Date };

/** The projects in an owner's trash, latest first. */
export async function listTrashedProjects(tx: Tx, ownerId: string): Promise<TrashedProject[]> {
  const { rows } = await sql<TrashedProject>`
    select id, name, deleted_at, (
      select count(*)::int from elements
      where elements.owner_id = ${ownerId} and project_id = projects.id and elements.deleted_at is null
    ) as element_count
    from projects where owner_id = ${ownerId} and deleted_at is not null
    order by deleted_at desc, id limit ${maxShown}`.execute(tx);
  return rows;
}

type TrashedElement = {
  id: string;
  kind: string;
  title: string;
  project_id: string;
  project_name: string;
  deleted_at: Date;
};

/** The elements in an owner's trash whose project isn't there too, latest first. */
export async function listTrashedElements(tx: Tx, ownerId: string): Promise<TrashedElement[]> {
  const { rows } = await sql<TrashedElement>`
    select elements.id, kind, title, project_id, projects.name as project_name, elements.deleted_at
    from elements join projects on projects.owner_id = ${ownerId} and projects.id = project_id
    where elements.owner_id = ${ownerId} and elements.deleted_at is not null and projects.deleted_at is null
    order by elements.deleted_at desc, elements.id limit ${maxShown}`.execute(tx);
  return rows;
}

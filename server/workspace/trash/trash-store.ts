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
        and head_id is null
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

/**
 * The elements in an owner's trash whose project isn't there too, latest first. Parts that went
 * there with their head or chapter are not listed themselves, nor are those of closed manuscripts.
 */
export async function listTrashedElements(tx: Tx, ownerId: string): Promise<TrashedElement[]> {
  const { rows } = await sql<TrashedElement>`
    select elements.id, kind, title, project_id, projects.name as project_name, elements.deleted_at
    from elements join projects on projects.owner_id = ${ownerId} and projects.id = project_id
    where elements.owner_id = ${ownerId} and elements.deleted_at is not null and projects.deleted_at is null
      and (elements.head_id is null or exists (
        select from parts as part
        join manuscripts as manuscript on manuscript.owner_id = part.owner_id and manuscript.head_id = part.head_id
          and manuscript.closed_at is null
        join elements as head on head.owner_id = part.owner_id and head.id = part.head_id and head.deleted_at is null
        left join elements as chapter on chapter.owner_id = part.owner_id and chapter.id = part.parent_id
        where part.owner_id = ${ownerId} and part.element_id = elements.id
          and chapter.deleted_at is distinct from elements.deleted_at))
    order by elements.deleted_at desc, elements.id limit ${maxShown}`.execute(tx);
  return rows;
}

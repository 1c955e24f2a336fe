import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { foldSearchText } from './fold-search-text.ts';

const maxFound = 8;

/** Projects whose name contains the query: prefix matches first, then the latest changed. */
export async function findProjectsByName(
  tx: Tx,
  ownerId: string,
  query: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name
    from (select id, name, updated_at, strpos(split_part(search_text, chr(1), 1), ${foldSearchText(query)}) as place
      from projects where owner_id = ${ownerId} and deleted_at is null) as projects
    where place > 0
    order by place > 1, updated_at desc, id limit ${maxFound}`.execute(tx);
  return rows;
}

type NamedElement = { id: string; kind: string; title: string; subtitle: string; project_name: string };

/** Elements whose title or subtitle contains the query, in the same order. */
export async function findElementsByTitle(tx: Tx, ownerId: string, query: string): Promise<NamedElement[]> {
  const { rows } = await sql<NamedElement>`
    select found.id, kind, title, subtitle, projects.name as project_name
    from (select id, project_id, kind, title, subtitle, updated_at, case
        when starts_with(search_text, ${foldSearchText(query)}) then 1
        when strpos(search_text, chr(1) || ${foldSearchText(query)}) > 0 then 2
        else 3 end as place
      from elements where owner_id = ${ownerId} and deleted_at is null and head_id is null
        and strpos(search_text, ${foldSearchText(query)}) > 0) as found
    join projects on projects.owner_id = ${ownerId} and projects.id = project_id and projects.deleted_at is null
    order by place, found.updated_at desc, found.id limit ${maxFound}`.execute(tx);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import { type ProjectSort, projectsPerPage } from '../../../contract/projects.ts';
import type { Tx } from '../../db/transact.ts';
import { type PlanRow, planOf } from '../../quota/project-quota.ts';
import { foldSearchText } from './fold-search-text.ts';
import type { ProjectRow } from './project-store.ts';

/** A project in a list. `kind_counts`: its elements of each kind outside the trash. */
export type ListedRow = Omit<ProjectRow, 'settings' | 'model'> & {
  kind_counts: Readonly<Record<string, number>>;
};

/** `total`: all matching projects. `counted`: all that count against the plan. */
export type ListFigures = PlanRow & { total: number; counted: number; current_project_id: string | null };

type PageQuery = { page: number; search: string; sort: ProjectSort };

/**
 * A page of an owner's projects with the figures around it, in one statement. Pages count from 1;
 * `search` is '' for all projects. Their total comes from `project_counts`; only a search counts
 * its matches.
 */
export async function listPage(
  tx: Tx,
  ownerId: string,
  query: PageQuery,
): Promise<{ figures: ListFigures; rows: ListedRow[] }> {
  const { chosen, total } = pageOf(ownerId, query);
  const { rows } = await sql<ListFigures & (ListedRow | { id: null })>`
    with ${chosen}
    select ${total} as total, coalesce(counts.counted, 0) as counted, plans.*,
      (select current_project_id from profiles where profiles.id = ${ownerId}) as current_project_id,
      chosen.id, name, description, type, is_sample, created_at, updated_at, (
        select coalesce(jsonb_object_agg(kind, of_kind), '{}') from (
          select kind, count(*)::int as of_kind from elements
          where elements.owner_id = ${ownerId} and project_id = chosen.id and elements.deleted_at is null
            and elements.head_id is null
          group by kind
        ) as kinds
      ) as kind_counts
    from ${planOf(ownerId)}
    left join (select listed, counted from project_counts where owner_id = ${ownerId}) as counts on true
    left join chosen on true order by ${orders[query.sort]}`.execute(tx);
  const [figures] = rows;
  if (figures === undefined) throw new Error('counting always gives a row');
  return { figures, rows: rows.filter((row) => row.id !== null) };
}

const orders: Record<ProjectSort, RawBuilder<unknown>> = {
  updated: sql`updated_at desc, id`,
  created: sql`created_at desc, id`,
  name: sql`sort_name, id`,
};

/** From this page on, skipping whole rows costs more than fetching the page's rows by their ids. */
const firstDeepPage = 10;

/** SQL: a table expression `chosen` with the page's projects, and the number of matches. */
function pageOf(
  ownerId: string,
  { page, search, sort }: PageQuery,
): { chosen: RawBuilder<unknown>; total: RawBuilder<number> } {
  const part = sql`order by ${orders[sort]} limit ${projectsPerPage} offset ${(page - 1) * projectsPerPage}`;
  const live = sql`projects where owner_id = ${ownerId} and deleted_at is null`;
  const byId = (ids: RawBuilder<unknown>) =>
    sql`chosen as (
      select projects.* from (${ids}) as part join projects on projects.owner_id = ${ownerId} and projects.id = part.id
    )`;
  if (search !== '') {
    const found = sql`found as materialized (
      select id, updated_at, created_at, sort_name from ${live} and strpos(search_text, ${foldSearchText(search)}) > 0
    )`;
    return {
      chosen: sql`${found}, ${byId(sql`select id from found ${part}`)}`,
      total: sql`(select count(*)::int from found)`,
    };
  }
  return {
    // The ids alone can be read from the sort order's index.
    chosen:
      page < firstDeepPage
        ? sql`chosen as (select * from ${live} ${part})`
        : byId(sql`select id from ${live} ${part}`),
    total: sql`coalesce(counts.listed, 0)`,
  };
}

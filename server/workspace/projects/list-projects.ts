import type { z } from 'zod';
import type { ListProjects, ProjectCard, ProjectList } from '../../../contract/projects.ts';
import { type RowNumber, rows } from '../../../domain/generators/generator.ts';
import { definitions } from '../../../domain/generators/index.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { type ListedRow, listPage } from './list-store.ts';

/** One page of a user's projects, with the totals. A page after the last one is empty. */
export async function listProjects(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  query: z.output<typeof ListProjects>,
): Promise<ProjectList> {
  const { figures, rows: listed } = await asOwner(db, ownerId, (tx) => listPage(tx, ownerId, query));
  return {
    projects: listed.map(viewCard),
    total: figures.total,
    count: figures.counted,
    limit: figures.max_projects,
    currentProjectId: figures.current_project_id,
  };
}

function viewCard(row: ListedRow): ProjectCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    elementCount: Object.values(row.kind_counts).reduce((sum, count) => sum + count, 0),
    rowCounts: rows.map(({ number }) => countIn(number, row.kind_counts)),
  };
}

function countIn(row: RowNumber, counts: ListedRow['kind_counts']): number {
  return definitions
    .filter((definition) => definition.row === row)
    .reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
}

import type { Trash } from '../../../contract/projects.ts';
import { trashDays } from '../../../contract/projects.ts';
import { ElementKind } from '../../../contract/runs.ts';
import { dayMs } from '../../../domain/time.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { listTrashedElements, listTrashedProjects } from './trash-store.ts';

const trashMs = trashDays * dayMs;

/** A user's trash. Elements of a trashed project are not listed themselves. */
export async function readTrash({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<Trash> {
  const { projects, elements } = await asOwner(db, ownerId, async (tx) => ({
    projects: await listTrashedProjects(tx, ownerId),
    elements: await listTrashedElements(tx, ownerId),
  }));
  return {
    projects: projects.map((row) => ({
      id: row.id,
      name: row.name,
      elementCount: row.element_count,
      ...times(row.deleted_at),
    })),
    elements: elements.map((row) => ({
      id: row.id,
      kind: ElementKind.parse(row.kind),
      title: row.title,
      projectId: row.project_id,
      projectName: row.project_name,
      ...times(row.deleted_at),
    })),
  };
}

function times(deletedAt: Date): { deletedAt: string; erasesAt: string } {
  return {
    deletedAt: deletedAt.toISOString(),
    erasesAt: new Date(deletedAt.getTime() + trashMs).toISOString(),
  };
}

import type { Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import { checkPlanProjects, lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { setCurrentProject } from '../projects/current-project.ts';
import { findAnyProject, findSample, restoreTrashedProject } from '../projects/project-store.ts';
import { viewProject } from '../projects/project-view.ts';

/**
 * Restores a project from the trash with everything in it; does nothing if it isn't there. It
 * becomes current if no project is. Throws notFound and `project_limit`.
 */
export async function restoreProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
): Promise<Project> {
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    const found = await findAnyProject(tx, ownerId, id);
    if (found === null) throw notFound();
    if (!found.isTrashed) return viewProject(found);
    const isSample = found.is_sample && (await findSample(tx, ownerId)) === null;
    // The sample doesn't count against the plan.
    if (!isSample) await checkPlanProjects(tx, ownerId);
    const row = await restoreTrashedProject(tx, ownerId, { id, isSample });
    if (row === null) throw notFound();
    if (currentProjectId === null) await setCurrentProject(tx, ownerId, row.id);
    return viewProject(row);
  });
}

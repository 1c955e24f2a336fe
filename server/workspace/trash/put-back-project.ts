import type { Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import { checkPlanProjects, lockProjects } from '../../quota/project-quota.ts';
import { setCurrentProject } from '../projects/current-project.ts';
import { findAnyProject, findSample, untrashProject } from '../projects/project-store.ts';
import { viewProject } from '../projects/project-view.ts';

/**
 * Takes a project out of the trash with everything that was in it; one that is not there stays as it is. It becomes the
 * current one where none is. Throws when there is no such project or the plan holds no further one.
 */
export async function putBackProject(
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
    // No plan counts the sample.
    if (!isSample) await checkPlanProjects(tx, ownerId);
    const row = await untrashProject(tx, ownerId, { id, isSample });
    if (row === null) throw notFound();
    if (currentProjectId === null) await setCurrentProject(tx, ownerId, row.id);
    return viewProject(row);
  });
}

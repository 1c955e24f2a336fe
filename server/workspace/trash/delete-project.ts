import type { CurrentProject } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { chooseLatestProject } from '../projects/current-project.ts';
import { findAnyProject, trashProject } from '../projects/project-store.ts';

/**
 * Moves a project to the trash if `name` is its exact name; the sample needs none. If it was
 * current, the last changed project becomes current. Idempotent. Throws notFound, and
 * `invalid_input` for a wrong name.
 */
export async function deleteProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  name: string,
): Promise<CurrentProject> {
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    const row = await findAnyProject(tx, ownerId, id);
    if (row === null) throw notFound();
    if (!row.is_sample && row.name !== name) throw wrongName();
    if (!row.isTrashed) await trashProject(tx, ownerId, row.id);
    return {
      currentProjectId:
        currentProjectId === row.id ? await chooseLatestProject(tx, ownerId) : currentProjectId,
    };
  });
}

function wrongName(): AppError {
  const message = 'Project name does not match';
  return new AppError('invalid_input', message, { fields: [{ field: 'name', message }] });
}

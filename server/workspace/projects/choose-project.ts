import type { CurrentProject } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { setCurrentProject } from './current-project.ts';
import { findProject } from './project-store.ts';

/** Makes a project the user's current one. Throws notFound. */
export async function chooseProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
): Promise<CurrentProject> {
  return asOwner(db, ownerId, async (tx) => {
    await lockProjects(tx, ownerId);
    const row = await findProject(tx, ownerId, id);
    if (row === null) throw notFound();
    await setCurrentProject(tx, ownerId, row.id);
    return { currentProjectId: row.id };
  });
}

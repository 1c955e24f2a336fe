import { projectTypes } from '../../../domain/story/project-types.ts';
import type { Tx } from '../../db/transact.ts';
import { checkAccountProjects } from '../../quota/account-quota.ts';
import { checkPlanProjects } from '../../quota/project-quota.ts';
import { setCurrentProject } from './current-project.ts';
import { insertProject, type NewProject, type ProjectRow } from './project-store.ts';

/**
 * Stores a project with its type's default settings and makes it current. Projects and account must
 * be locked. Throws `project_limit` and `limit_reached`.
 */
export async function addProject(
  tx: Tx,
  ownerId: string,
  project: Pick<NewProject, 'id' | 'name' | 'description' | 'type' | 'requestHash'>,
): Promise<ProjectRow> {
  const settings = projectTypes.find(({ id }) => id === project.type)?.defaultSettings ?? {};
  await checkPlanProjects(tx, ownerId);
  const row = await insertProject(tx, ownerId, { ...project, settings, isSample: false });
  await checkAccountProjects(tx, ownerId);
  await setCurrentProject(tx, ownerId, row.id);
  return row;
}

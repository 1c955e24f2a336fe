import type { Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, checkAccountProjects, lockAccount } from '../../quota/account-quota.ts';
import { checkPlanProjects, lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { copyElements } from './copy-elements.ts';
import { copyName } from './copy-name.ts';
import { setCurrentProject } from './current-project.ts';
import { findIdempotentProject } from './find-idempotent-project.ts';
import { findProject, insertProject } from './project-store.ts';
import { viewProject } from './project-view.ts';
import { copyVoice } from './voice-store.ts';

/**
 * Duplicates a project with its elements' current versions and working copies. The current project
 * stays current. Idempotent. Throws notFound, `id_taken`, `project_limit` and `limit_reached`.
 */
export async function copyProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  copyId: string,
): Promise<Project> {
  const requestHash = hashRequest(['copied', id]);
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    const earlier = await findIdempotentProject(tx, ownerId, { id: copyId, requestHash });
    if (earlier !== null) return earlier;
    const original = await findProject(tx, ownerId, id);
    if (original === null) throw notFound();
    await checkPlanProjects(tx, ownerId);
    const row = await insertProject(tx, ownerId, {
      id: copyId,
      name: copyName(original.name),
      description: original.description,
      type: original.type,
      settings: original.settings,
      isSample: false,
      requestHash,
    });
    await checkAccountProjects(tx, ownerId);
    await copyVoice(tx, ownerId, { from: original.id, to: row.id });
    await copyElements(tx, ownerId, { from: original.id, to: row.id });
    // As late as possible: copying takes a while, and every save waits for this lock.
    await lockAccount(tx);
    await checkAccountBytes(tx);
    if (currentProjectId === null) await setCurrentProject(tx, ownerId, row.id);
    return viewProject(row);
  });
}

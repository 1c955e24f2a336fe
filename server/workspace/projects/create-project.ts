import type { z } from 'zod';
import type { CreateProject, Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { addProject } from './add-project.ts';
import { findIdempotentProject } from './find-idempotent-project.ts';
import { viewProject } from './project-view.ts';

/**
 * Creates a project with its type's default settings and makes it current. Idempotent. Throws
 * `id_taken`, `project_limit` and `limit_reached`.
 */
export async function createProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  request: z.output<typeof CreateProject>,
): Promise<Project> {
  const { id, name, description, type } = request;
  const requestHash = hashRequest(['created', name, description, type]);
  return asOwner(db, ownerId, async (tx) => {
    await lockProjects(tx, ownerId);
    await lockAccount(tx);
    const earlier = await findIdempotentProject(tx, ownerId, { id, requestHash });
    if (earlier !== null) return earlier;
    return viewProject(await addProject(tx, ownerId, { id, name, description, type, requestHash }));
  });
}

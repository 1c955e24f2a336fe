import type { z } from 'zod';
import type { CopyProject, OneProject, Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, checkAccountProjects, lockAccount } from '../../quota/account-quota.ts';
import { checkPlanProjects, lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { copyBook } from './book-copy.ts';
import { copyElements, findCopy } from './copy-elements.ts';
import { copyName } from './copy-name.ts';
import { setCurrentProject } from './current-project.ts';
import { findIdempotentProject } from './find-idempotent-project.ts';
import { findProject, insertProject } from './project-store.ts';
import { viewProject } from './project-view.ts';
import { copyVoice } from './voice-store.ts';

/**
 * Duplicates a project with its elements' current versions and working copies, and with everything
 * that these were told. Proposals and jobs stay with the original. The current project stays
 * current. Idempotent. With `elementId`, also gives the id of that element's copy. Throws notFound,
 * `id_taken`, `project_limit` and `limit_reached`.
 */
export async function copyProject(
  { db, copyLedgers }: Pick<Deps, 'db' | 'copyLedgers'>,
  ownerId: string,
  id: string,
  { id: givenId, name, elementId }: z.output<typeof CopyProject>,
): Promise<OneProject> {
  const copyId = givenId.toLowerCase();
  const wishes =
    name === undefined && elementId === undefined
      ? []
      : [{ name: name ?? null, elementId: elementId?.toLowerCase() ?? null }];
  const requestHash = hashRequest(['copied', id, ...wishes]);
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    const earlier = await findIdempotentProject(tx, ownerId, { id: copyId, requestHash });
    if (earlier !== null) return withElement(tx, ownerId, earlier, elementId);
    const original = await findProject(tx, ownerId, id);
    if (original === null) throw notFound();
    await checkPlanProjects(tx, ownerId);
    const row = await insertProject(tx, ownerId, {
      id: copyId,
      name: name ?? copyName(original.name),
      description: original.description,
      type: original.type,
      settings: original.settings,
      model: original.model,
      isSample: false,
      requestHash,
    });
    await checkAccountProjects(tx, ownerId);
    await copyVoice(tx, ownerId, { from: original.id, to: row.id });
    const copies = await copyElements(tx, ownerId, { from: original.id, to: row.id });
    await copyLedgers(tx, ownerId, copies);
    await copyBook(tx, ownerId, { from: original.id, to: row.id, copies });
    // As late as possible: copying takes a while, and every save waits for this lock.
    await lockAccount(tx);
    await checkAccountBytes(tx);
    if (currentProjectId === null) await setCurrentProject(tx, ownerId, row.id);
    return withElement(tx, ownerId, viewProject(row), elementId);
  });
}

/** Adds the copy of an element. Throws notFound if the original has no such element. */
async function withElement(
  tx: Tx,
  ownerId: string,
  project: Project,
  elementId: string | undefined,
): Promise<OneProject> {
  if (elementId === undefined) return { project };
  const copy = await findCopy(tx, ownerId, { to: project.id, elementId: elementId.toLowerCase() });
  if (copy === null) throw notFound();
  return { project, elementId: copy };
}

import type { Project } from '../../../contract/projects.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { projectTypes } from '../../../domain/story/project-types.ts';
import { sampleProject } from '../../../domain/story/sample-project.ts';
import { asOwner } from '../../db/as-owner.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, checkAccountProjects, lockAccount } from '../../quota/account-quota.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { insertElements } from '../elements/write-elements.ts';
import { newItemId } from '../versions/new-item-id.ts';
import { type NewVersion, writeVersions } from '../versions/write-versions.ts';
import { setCurrentProject } from './current-project.ts';
import { findIdempotentProject } from './find-idempotent-project.ts';
import { findSample, insertProject } from './project-store.ts';
import { viewProject } from './project-view.ts';
import { createSampleElements, type SampleElement } from './sample-elements.ts';

/**
 * Adds the finished sample story as `id`, or returns the one the user has. It doesn't count against
 * the plan, and becomes the current project only if there is none. Throws `id_taken`.
 */
export async function addSample(
  { db, generators }: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
): Promise<Project> {
  const { name, description, type } = sampleProject;
  const settings = projectTypes.find((known) => known.id === type)?.defaultSettings ?? {};
  const requestHash = hashRequest(['sample']);
  const elements = createSampleElements((kind) => generators(kind).result);
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    await lockAccount(tx);
    const existing = await findSample(tx, ownerId);
    if (existing !== null) return viewProject(existing);
    const earlier = await findIdempotentProject(tx, ownerId, { id, requestHash });
    if (earlier !== null) return earlier;
    const project = { id, name, description, type, settings, isSample: true, requestHash };
    const row = await insertProject(tx, ownerId, project);
    await checkAccountProjects(tx, ownerId);
    const placed = elements.map((element) => ({ ...element, projectId: row.id, requestHash: null }));
    await insertElements(tx, ownerId, placed);
    await writeVersions(tx, ownerId, elements.map(firstVersion));
    await checkAccountBytes(tx);
    if (currentProjectId === null) await setCurrentProject(tx, ownerId, row.id);
    return viewProject(row);
  });
}

function firstVersion({ id, versionId, kind: _, ...version }: SampleElement): NewVersion {
  const itemIds = followItems(null, version.content, newItemId);
  return { ...version, id: versionId, elementId: id, number: 1, origin: 'generated', itemIds };
}

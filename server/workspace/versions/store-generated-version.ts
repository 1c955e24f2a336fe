import { sql } from 'kysely';
import type { RunResult } from '../../../contract/runs.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import type { Tx } from '../../db/transact.ts';
import { setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { insertElement } from '../elements/write-elements.ts';
import { touchProject } from '../projects/project-store.ts';
import { newItemId } from './new-item-id.ts';
import { type NewSource, writeVersions } from './write-versions.ts';

export type GeneratedVersion = {
  ownerId: string;
  projectId: string;
  /** An element of the project, or the id for a new one. */
  elementId: string;
  versionId: string;
  kind: GeneratorId;
  result: RunResult;
  inputs: GeneratorInputs;
  direction: string;
  runId: string;
  writer: string;
  priceCredits: number;
  isStopped: boolean;
  sources: readonly NewSource[];
};

/**
 * Stores a generated version of a new or existing element, also in the trash. It becomes current
 * only if the current version was generated and has no working copy; otherwise it is an
 * alternative. Returns false and stores nothing if the project was erased or the element's id is
 * taken. Works in an owner's transaction and in the server's own.
 */
export async function storeGeneratedVersion(tx: Tx, generated: GeneratedVersion): Promise<boolean> {
  const { ownerId, projectId, elementId, versionId, kind, result } = generated;
  if (!(await projectExists(tx, ownerId, projectId))) return false;
  const isNew = await insertElement(tx, ownerId, {
    id: elementId,
    projectId,
    kind,
    title: result.title,
    subtitle: result.subtitle,
    versionId,
    requestHash: null,
  });
  const current = isNew ? null : await lockWithCurrent(tx, generated);
  if (!isNew && current === null) return false;
  const isAlternative = current !== null && (current.origin !== 'generated' || current.has_working_copy);
  await writeVersions(tx, ownerId, [
    {
      id: versionId,
      elementId,
      number: isNew ? 1 : await takeVersionNumber(tx, ownerId, elementId),
      origin: 'generated',
      isAlternative,
      title: result.title,
      subtitle: result.subtitle,
      content: result.content,
      itemIds: followItems(
        current === null ? null : { content: current.content, itemIds: current.item_ids },
        result.content,
        newItemId,
      ),
      inputs: generated.inputs,
      direction: generated.direction,
      coverage: result.coverage,
      isStopped: generated.isStopped,
      writer: generated.writer,
      priceCredits: generated.priceCredits,
      runId: generated.runId,
      sources: generated.sources,
    },
  ]);
  if (isAlternative) await touchProject(tx, ownerId, projectId);
  else if (!isNew) await setCurrent(tx, ownerId, { id: elementId, projectId }, versionId);
  return true;
}

/** Also in the trash. Keeps the project from being erased until the transaction ends. */
async function projectExists(tx: Tx, ownerId: string, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an element and reads its current version; null if its project or kind differs. */
async function lockWithCurrent(tx: Tx, { ownerId, projectId, elementId, kind }: GeneratedVersion) {
  const locked = await tx
    .selectFrom('elements')
    .select('current_version_id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', elementId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  return tx
    .selectFrom('element_versions')
    .leftJoin('working_copies', (join) =>
      join
        .onRef('working_copies.owner_id', '=', 'element_versions.owner_id')
        .onRef('working_copies.element_id', '=', 'element_versions.element_id'),
    )
    .select([
      'element_versions.origin',
      'element_versions.content',
      'element_versions.item_ids',
      sql<boolean>`working_copies.element_id is not null`.as('has_working_copy'),
    ])
    .where('element_versions.owner_id', '=', ownerId)
    .where('element_versions.id', '=', locked.current_version_id)
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import { Kind, type RunResult } from '../../../contract/runs.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-room.ts';
import {
  insertElement,
  type LockedElement,
  lockElement,
  setCurrent,
  type Tx,
  takeNumber,
} from '../elements/element-store.ts';
import { touchProject } from '../projects/project-store.ts';
import { newItemId } from '../versions/new-item-id.ts';
import { insertVersion, type NewSource } from '../versions/version-store.ts';
import { keepWorkingCopy } from '../versions/working-copy-store.ts';

/** An element that a generation builds on, in its newest words. */
export type ElementSource = {
  elementId: string;
  versionId: string;
  versionNumber: number;
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: Record<string, unknown>;
};

/**
 * The elements that a generation in a project builds on, in the order given and in their newest words. What is being
 * typed on one of them becomes its current version first, so that the sources name a version that stays; without
 * `keepsTyped`, for a mere look at the prompt, it is read and left alone. Throws notFound when one is not in this
 * project, or in the trash.
 */
export async function loadSources(
  tx: Tx,
  ownerId: string,
  projectId: string,
  elementIds: readonly string[],
  { keepsTyped = true }: { keepsTyped?: boolean } = {},
): Promise<ElementSource[]> {
  const ids = [...new Set(elementIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  if (keepsTyped) {
    const typed = await findTyped(tx, ownerId, projectId, ids);
    if (typed.length > 0) await lockAccount(tx);
    // All of them before the first is kept, since that locks the project, which a save takes after its element.
    const locked: LockedElement[] = [];
    for (const id of typed) locked.push(await lockElement(tx, ownerId, id));
    for (const element of locked) await keepWorkingCopy(tx, ownerId, element);
  }
  const rows = await tx
    .selectFrom('elements')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'elements.owner_id')
        .onRef('projects.id', '=', 'elements.project_id'),
    )
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.owner_id', '=', 'elements.owner_id').onRef('copy.element_id', '=', 'elements.id'),
    )
    .select(({ fn }) => [
      'elements.id',
      'elements.kind',
      'version.id as version_id',
      'version.number',
      'version.inputs',
      fn.coalesce('copy.content', 'version.content').as('content'),
    ])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.id', 'in', ids)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return elementIds.map((elementId) => {
    const row = byId.get(elementId.toLowerCase());
    if (row === undefined) throw notFound();
    return {
      elementId,
      versionId: row.version_id,
      versionNumber: row.number,
      kind: Kind.parse(row.kind),
      inputs: row.inputs,
      content: row.content,
    };
  });
}

/** Keeps what the writer chose to build a kind on in a project as their last choice there. The ids must be theirs. */
export async function rememberChoice(
  tx: Tx,
  ownerId: string,
  projectId: string,
  kind: GeneratorId,
  elementIds: readonly string[],
): Promise<void> {
  await sql`
    insert into source_choices (owner_id, project_id, kind, element_ids, updated_at)
    values (${ownerId}, ${projectId}, ${kind}, ${JSON.stringify(elementIds.map((id) => id.toLowerCase()))}::jsonb,
      clock_timestamp())
    on conflict (owner_id, project_id, kind) do update
      set element_ids = excluded.element_ids, updated_at = excluded.updated_at`.execute(tx);
}

/** What a generation made for an element of a project. */
export type GeneratedVersion = {
  ownerId: string;
  projectId: string;
  /** An element of the project, or the id of the one to be made. */
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
 * Stores what a generation made: as the first version of a new element, or as a further one of an element that is
 * there. It becomes the current one only where the current one was generated and nothing is being typed on it; else it
 * waits. What is in the trash meanwhile gets it all the same. False, and nothing is stored, when the project was erased
 * meanwhile or the element's id belongs to something else; the result then stays with its run.
 * Works in a transaction on behalf of the owner and in one of the server's own.
 */
export async function storeGeneratedVersion(tx: Tx, made: GeneratedVersion): Promise<boolean> {
  const { ownerId, projectId, elementId, versionId, kind, result } = made;
  if (!(await isProjectThere(tx, ownerId, projectId))) return false;
  const isNew = await insertElement(tx, ownerId, {
    id: elementId,
    projectId,
    kind,
    title: result.title,
    subtitle: result.subtitle,
    versionId,
    requestHash: null,
  });
  const standing = isNew ? null : await lockStanding(tx, made);
  if (!isNew && standing === null) return false;
  const isWaiting = standing !== null && (standing.origin !== 'generated' || standing.is_being_typed);
  await insertVersion(
    tx,
    ownerId,
    {
      id: versionId,
      elementId,
      number: isNew ? 1 : await takeNumber(tx, ownerId, elementId),
      origin: 'generated',
      isWaiting,
      title: result.title,
      subtitle: result.subtitle,
      content: result.content,
      itemIds: followItems(
        standing === null ? null : { content: standing.content, itemIds: standing.item_ids },
        result.content,
        newItemId,
      ),
      inputs: made.inputs,
      direction: made.direction,
      coverage: result.coverage,
      isStopped: made.isStopped,
      writer: made.writer,
      priceCredits: made.priceCredits,
      runId: made.runId,
      madeFrom: null,
    },
    made.sources,
  );
  if (isWaiting) await touchProject(tx, ownerId, projectId);
  else if (!isNew) await setCurrent(tx, ownerId, { id: elementId, projectId }, versionId);
  return true;
}

/** Of these elements of a project, those on which something is being typed, always in the same order. */
async function findTyped(tx: Tx, ownerId: string, projectId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('working_copies')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'working_copies.owner_id')
        .onRef('elements.id', '=', 'working_copies.element_id'),
    )
    .select('elements.id')
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.id', 'in', ids)
    .orderBy('elements.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a project is there, if only in the trash, and stays there to the transaction's end. */
async function isProjectThere(tx: Tx, ownerId: string, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an element, if only in the trash, and tells what its current version is; null when it is no such element. */
async function lockStanding(tx: Tx, { ownerId, projectId, elementId, kind }: GeneratedVersion) {
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
      sql<boolean>`working_copies.element_id is not null`.as('is_being_typed'),
    ])
    .where('element_versions.owner_id', '=', ownerId)
    .where('element_versions.id', '=', locked.current_version_id)
    .executeTakeFirstOrThrow();
}

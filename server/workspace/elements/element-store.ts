import { type Selectable, sql } from 'kysely';
import { ElementKind } from '../../../contract/runs.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { carryFacts } from '../facts/carry-facts.ts';
import { touchProject } from '../projects/project-store.ts';

export type ElementRow = Pick<
  Selectable<Tables['elements']>,
  'id' | 'project_id' | 'kind' | 'title' | 'subtitle' | 'created_at' | 'updated_at'
>;

export const listedColumns = [
  'elements.id',
  'elements.project_id',
  'elements.kind',
  'elements.title',
  'elements.subtitle',
  'elements.created_at',
  'elements.updated_at',
] as const;

/** An element outside the trash. */
export type LiveElement = { id: string; projectId: string; kind: ElementKind; currentVersionId: string };

/** The same, locked until the transaction ends. */
export type LockedElement = LiveElement;

/** Locks an element. Throws notFound if it or its project is missing or in the trash. */
export async function lockElement(tx: Tx, ownerId: string, id: string): Promise<LockedElement> {
  return foundElement(await liveElement(tx, ownerId, id).forUpdate('elements').executeTakeFirst());
}

/** Throws notFound if an element or its project is missing or in the trash. */
export async function requireElement(tx: Tx, ownerId: string, id: string): Promise<LiveElement> {
  return foundElement(await liveElement(tx, ownerId, id).executeTakeFirst());
}

/** Locks a project outside the trash, so that elements are added one at a time. Throws notFound. */
export async function lockProject(tx: Tx, ownerId: string, id: string): Promise<void> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
}

type FoundRow = Pick<Selectable<Tables['elements']>, 'request_hash' | 'deleted_at' | 'head_id'>;

/** An element, also in the trash; null if there is none. */
export async function findElement(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<(ElementRow & FoundRow) | null> {
  const row = await tx
    .selectFrom('elements')
    .select([...listedColumns, 'request_hash', 'deleted_at', 'head_id'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The oldest element of a project outside the trash with a version from this run, or null. */
export async function findElementOfRun(
  tx: Tx,
  { ownerId, projectId, runId }: { ownerId: string; projectId: string; runId: string },
): Promise<ElementRow | null> {
  const row = await tx
    .selectFrom('elements')
    .innerJoin('element_versions', (join) =>
      join
        .onRef('element_versions.owner_id', '=', 'elements.owner_id')
        .onRef('element_versions.element_id', '=', 'elements.id'),
    )
    .select(listedColumns)
    .where('element_versions.owner_id', '=', ownerId)
    .where('element_versions.run_id', '=', runId)
    .where('elements.project_id', '=', projectId)
    .where('elements.deleted_at', 'is', null)
    .orderBy('elements.created_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the next version number of a locked element. */
export async function takeVersionNumber(tx: Tx, ownerId: string, elementId: string): Promise<number> {
  const { last_number } = await tx
    .updateTable('elements')
    .set({ last_number: sql`last_number + 1` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', elementId)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/**
 * Makes a version the current one of its locked element; it is no longer an alternative. The facts
 * of a scene are carried over to it.
 */
export async function setCurrent(
  tx: Tx,
  ownerId: string,
  element: Pick<LockedElement, 'id' | 'projectId'>,
  versionId: string,
): Promise<void> {
  await sql`
    with chosen as (
      update element_versions set is_waiting = false
      where owner_id = ${ownerId} and element_id = ${element.id} and id = ${versionId}
      returning id, title, subtitle)
    update elements set current_version_id = chosen.id, title = chosen.title, subtitle = chosen.subtitle,
      updated_at = clock_timestamp()
    from chosen where owner_id = ${ownerId} and elements.id = ${element.id}`.execute(tx);
  await carryFacts(tx, ownerId, { elementId: element.id, versionId });
  await touchProject(tx, ownerId, element.projectId);
}

function foundElement(
  row: Awaited<ReturnType<ReturnType<typeof liveElement>['executeTakeFirst']>>,
): LiveElement {
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    projectId: row.project_id,
    kind: ElementKind.parse(row.kind),
    currentVersionId: row.current_version_id,
  };
}

function liveElement(tx: Tx, ownerId: string, id: string) {
  return tx
    .selectFrom('elements')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'elements.owner_id')
        .onRef('projects.id', '=', 'elements.project_id'),
    )
    .select(['elements.id', 'elements.project_id', 'elements.kind', 'elements.current_version_id'])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', id)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null);
}

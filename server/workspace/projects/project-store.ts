import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';

const columns = [
  'id',
  'name',
  'description',
  'type',
  'settings',
  'model',
  'is_sample',
  'created_at',
  'updated_at',
] as const;

export type ProjectRow = Pick<Selectable<Tables['projects']>, (typeof columns)[number]>;

/** A project to store. `requestHash` recognizes a repeated request. */
export type NewProject = {
  id: string;
  name: string;
  description: string | null;
  type: ProjectRow['type'];
  settings: Readonly<Record<string, string>>;
  model?: ProjectRow['model'];
  isSample: boolean;
  requestHash: Buffer;
};

/** An owner's project; null if there is none or it is in the trash. */
export async function findProject(tx: Tx, ownerId: string, id: string): Promise<ProjectRow | null> {
  const row = await tx
    .selectFrom('projects')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a project as changed, and locks it. False if it is missing or in the trash. */
export async function touchProject(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A project, also in the trash, with the hash of the request that made it. */
export async function findAnyProject(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<(ProjectRow & { requestHash: Buffer | null; isTrashed: boolean }) | null> {
  const row = await tx
    .selectFrom('projects')
    .select(columns)
    .select(['request_hash as requestHash', sql<boolean>`deleted_at is not null`.as('isTrashed')])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The owner's sample project, or null. */
export async function findSample(tx: Tx, ownerId: string): Promise<ProjectRow | null> {
  const row = await tx
    .selectFrom('projects')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('is_sample', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertProject(tx: Tx, ownerId: string, project: NewProject): Promise<ProjectRow> {
  return tx
    .insertInto('projects')
    .values({
      owner_id: ownerId,
      id: project.id,
      name: project.name,
      description: project.description,
      type: project.type,
      settings: JSON.stringify(project.settings),
      model: project.model ?? null,
      is_sample: project.isSample,
      request_hash: project.requestHash,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes the given fields; null if there is no such project outside the trash. */
export async function updateProject(
  tx: Tx,
  ownerId: string,
  id: string,
  change: {
    name?: string;
    description?: string | null;
    settings?: Readonly<Record<string, string>>;
    model?: ProjectRow['model'];
  },
): Promise<ProjectRow | null> {
  const { settings, ...texts } = change;
  const row = await tx
    .updateTable('projects')
    .set({
      ...texts,
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Moves a project to the trash. False if it is missing or in the trash already. */
export async function trashProject(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a project out of the trash, as the sample or as the user's own. Null if it isn't there. */
export async function restoreTrashedProject(
  tx: Tx,
  ownerId: string,
  { id, isSample }: { id: string; isSample: boolean },
): Promise<ProjectRow | null> {
  const row = await tx
    .updateTable('projects')
    .set({ deleted_at: null, is_sample: isSample })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Erases a project in the trash with everything in it. False if it isn't there. */
export async function eraseTrashedProject(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('projects')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

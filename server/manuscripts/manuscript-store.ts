import { type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { lockAccount } from '../quota/account-quota.ts';
import { touchProject } from '../workspace/projects/project-store.ts';

/** A manuscript that is open, outside the trash. */
export type ManuscriptRow = Pick<
  Selectable<Tables['manuscripts']>,
  'head_id' | 'project_id' | 'form' | 'goal_words' | 'structure' | 'style' | 'approved_at' | 'tail'
> & { title: string; project_name: string; current_version_id: string; kind: string };

/** Throws notFound if the head is missing, closed, in the trash or of no manuscript. */
export async function findManuscript(tx: Tx, ownerId: string, headId: string): Promise<ManuscriptRow> {
  const row = await openManuscript(tx, ownerId, headId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Locks the account and a manuscript, so that what is where changes one at a time. `structure`: the
 * one that the change was made on. Throws notFound and `stale_structure`.
 */
export async function lockManuscript(
  tx: Tx,
  ownerId: string,
  headId: string,
  structure: number,
): Promise<ManuscriptRow> {
  await lockAccount(tx);
  const row = await openManuscript(tx, ownerId, headId).forUpdate('manuscripts').executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.structure !== structure) throw staleStructure(row.structure);
  return row;
}

/** Counts a change of what is where. */
export async function countStructure(
  tx: Tx,
  ownerId: string,
  { head_id, project_id }: Pick<ManuscriptRow, 'head_id' | 'project_id'>,
): Promise<void> {
  await tx
    .updateTable('manuscripts')
    .set({ structure: sql`structure + 1` })
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', head_id)
    .execute();
  await touchProject(tx, ownerId, project_id);
}

/** A part outside the trash, of a manuscript that is open. */
export type LivePart = { headId: string; type: 'chapter' | 'scene'; parentId: string | null };

/** Throws notFound if a part, or its head, is missing or in the trash. */
export async function requirePart(tx: Tx, ownerId: string, id: string): Promise<LivePart> {
  const row = await tx
    .selectFrom('parts')
    .innerJoin('elements', (join) =>
      join.onRef('elements.owner_id', '=', 'parts.owner_id').onRef('elements.id', '=', 'parts.element_id'),
    )
    .select(['parts.head_id', 'parts.type', 'parts.parent_id'])
    .where('parts.owner_id', '=', ownerId)
    .where('parts.element_id', '=', id)
    .where('elements.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { headId: row.head_id, type: row.type, parentId: row.parent_id };
}

/** The refusal of a change that was made on another structure than the present one. */
export function staleStructure(structure: number): AppError {
  return new AppError(
    'stale_structure',
    'The chapters and scenes were changed elsewhere meanwhile, so nothing was moved. Look at them again and repeat it.',
    { structure },
  );
}

function openManuscript(tx: Tx, ownerId: string, headId: string) {
  return tx
    .selectFrom('manuscripts')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'manuscripts.owner_id')
        .onRef('elements.id', '=', 'manuscripts.head_id'),
    )
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'manuscripts.owner_id')
        .onRef('projects.id', '=', 'manuscripts.project_id'),
    )
    .select([
      'manuscripts.head_id',
      'manuscripts.project_id',
      'manuscripts.form',
      'manuscripts.goal_words',
      'manuscripts.structure',
      'manuscripts.style',
      'manuscripts.approved_at',
      'manuscripts.tail',
      'elements.title',
      'elements.kind',
      'elements.current_version_id',
      'projects.name as project_name',
    ])
    .where('manuscripts.owner_id', '=', ownerId)
    .where('manuscripts.head_id', '=', headId)
    .where('manuscripts.closed_at', 'is', null)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null);
}

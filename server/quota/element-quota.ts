import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import { limitReached } from './limit-reached.ts';

/**
 * Throws `limit_reached` if a project has too many elements; parts of manuscripts have a limit of
 * their own. Call it after adding.
 */
export async function checkProjectElements(tx: Tx, ownerId: string, projectId: string): Promise<void> {
  if ((await countElements(tx, ownerId, projectId)) > limits.projectElements)
    throw limitReached('projectElements');
}

/** Throws `limit_reached` if a project has no room for `more` elements. */
export async function checkRoomForElements(
  tx: Tx,
  ownerId: string,
  projectId: string,
  more: number,
): Promise<void> {
  if ((await countElements(tx, ownerId, projectId)) + more > limits.projectElements)
    throw limitReached('projectElements');
}

/** Throws `limit_reached` if an element has too many versions. Call it after adding. */
export async function checkElementVersions(tx: Tx, ownerId: string, elementId: string): Promise<void> {
  const { count } = await countVersions(tx, ownerId, elementId);
  if (count > limits.elementVersions) throw limitReached('elementVersions');
}

/**
 * Throws `limit_reached` if an element has too many versions or alternatives. Call it after adding.
 */
export async function checkAlternatives(tx: Tx, ownerId: string, elementId: string): Promise<void> {
  const { count, waiting } = await countVersions(tx, ownerId, elementId);
  if (count > limits.elementVersions) throw limitReached('elementVersions');
  if (waiting > limits.alternatives) throw limitReached('alternatives');
}

async function countVersions(tx: Tx, ownerId: string, elementId: string) {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*) as count, count(*) filter (where is_waiting) as waiting
    from element_versions where owner_id = ${ownerId} and element_id = ${elementId}`.execute(tx);
  return rows[0] ?? { count: 0, waiting: 0 };
}

async function countElements(tx: Tx, ownerId: string, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('elements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('head_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

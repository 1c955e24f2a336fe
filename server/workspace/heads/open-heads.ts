import type { ElementKind } from '../../../domain/generators/index.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * Throws `invalid_input` for the head of an open manuscript, whose text lies in chapters and
 * scenes: what was written to it would be seen nowhere.
 */
export async function requireOwnText(
  tx: Tx,
  ownerId: string,
  { id, kind }: { id: string; kind: ElementKind },
): Promise<void> {
  if (await isOpenHead(tx, ownerId, { id, kind }))
    throw new AppError(
      'invalid_input',
      'This text lies in chapters and scenes now. Write there, or close the manuscript first.',
    );
}

/** Whether an element is the head of an open manuscript. */
export async function isOpenHead(
  tx: Tx,
  ownerId: string,
  { id, kind }: { id: string; kind: ElementKind },
): Promise<boolean> {
  if (kind !== 'STORY' && kind !== 'SCRIPT') return false;
  const row = await tx
    .selectFrom('manuscripts')
    .select('head_id')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The heads of a project's open manuscripts. */
export async function findOpenHeads(tx: Tx, ownerId: string, projectId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('manuscripts')
    .select('head_id')
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ head_id }) => head_id));
}

import type { z } from 'zod';
import type { AddPart, OneManuscript } from '../../contract/manuscripts.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { hashRequest } from '../http/hash-request.ts';
import { checkAccountBytes } from '../quota/account-quota.ts';
import { findElement } from '../workspace/elements/element-store.ts';
import { placeParts } from '../workspace/heads/place-parts.ts';
import { changeStructure } from './change-structure.ts';
import type { Deps } from './deps.ts';
import { requirePart } from './manuscript-store.ts';
import { writeParts } from './write-parts.ts';

/**
 * Adds an empty chapter or scene. Idempotent by id. Throws notFound, `stale_structure`, `id_taken`
 * and `limit_reached`.
 */
export function addPart(
  deps: Pick<Deps, 'db' | 'now' | 'generators'>,
  ownerId: string,
  headId: string,
  { day, ...given }: z.output<typeof AddPart> & { day: string | undefined },
): Promise<OneManuscript> {
  const { type, title, structure } = given;
  const id = given.id.toLowerCase();
  const parentId = type === 'chapter' ? null : (given.parentId?.toLowerCase() ?? null);
  const afterId = given.afterId?.toLowerCase() ?? null;
  const requestHash = hashRequest(['part', headId, id, type]);
  const isDone = (tx: Tx) => isPartOfRequest(tx, ownerId, id, requestHash);
  return changeStructure(deps, ownerId, { headId, structure, day, isDone }, async (tx, manuscript) => {
    if (parentId !== null) await requireChapter(tx, ownerId, { headId, id: parentId });
    const part = { id, type, parentId, content: { title }, origin: 'edited' as const, requestHash };
    await writeParts(deps, tx, ownerId, { headId, projectId: manuscript.project_id }, [part]);
    await placeParts(tx, ownerId, [id], { headId, type, parentId, afterId });
    await checkAccountBytes(tx);
  });
}

/** Throws notFound unless a chapter outside the trash is one of this manuscript. */
export async function requireChapter(
  tx: Tx,
  ownerId: string,
  { headId, id }: { headId: string; id: string },
): Promise<void> {
  const part = await requirePart(tx, ownerId, id);
  if (part.headId !== headId || part.type !== 'chapter') throw notFound();
}

/** Whether this same request made a part earlier, which is not in the trash since. */
export async function isPartOfRequest(
  tx: Tx,
  ownerId: string,
  id: string,
  requestHash: Buffer,
): Promise<boolean> {
  const element = await findElement(tx, ownerId, id);
  return (
    element !== null && element.deleted_at === null && element.request_hash?.equals(requestHash) === true
  );
}

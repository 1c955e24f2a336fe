import type { ElementSummary } from '../../../contract/material.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { findElement } from './element-store.ts';
import { viewElement } from './element-view.ts';

/** The element that the same request created, now or earlier. Throws `id_taken`. */
export async function readCreatedElement(
  tx: Tx,
  ownerId: string,
  { id, requestHash, isNew }: { id: string; requestHash: Buffer; isNew: boolean },
): Promise<ElementSummary> {
  const element = await findElement(tx, ownerId, id);
  if (element === null || !(isNew || element.request_hash?.equals(requestHash)))
    throw new AppError('id_taken', 'This id already belongs to something else. Please try again.');
  if (element.deleted_at !== null)
    throw new AppError('id_taken', 'This element is in the trash. Restore it, or create a new one.');
  return viewElement(element);
}

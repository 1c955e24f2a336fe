import type { Project } from '../../../contract/projects.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { findAnyProject } from './project-store.ts';
import { viewProject } from './project-view.ts';

/** The project that the same request created earlier, or null. Throws `id_taken`. */
export async function findIdempotentProject(
  tx: Tx,
  ownerId: string,
  { id, requestHash }: { id: string; requestHash: Buffer },
): Promise<Project | null> {
  const row = await findAnyProject(tx, ownerId, id);
  if (row === null) return null;
  if (row.requestHash === null || !row.requestHash.equals(requestHash))
    throw new AppError('id_taken', 'This id belongs to another project. Please try again.');
  if (row.isTrashed)
    throw new AppError('id_taken', 'This project is in the trash. Restore it, or create a new one.');
  return viewProject(row);
}

import { createHash } from 'node:crypto';
import type { Project } from '../../../contract/projects.ts';
import type { Tx } from '../../db/tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findAnyProject } from './project-store.ts';
import { viewProject } from './project-view.ts';

/** A hash of what was asked for: how a project is made, and of what. */
export function hashRequest(how: 'created' | 'copied' | 'sample', of: readonly (string | null)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([how, ...of]))
    .digest();
}

/**
 * The project that this request made before, as it is now, or null when it is the first. Throws the refusal when its
 * id belongs to something different, or the project lies in the trash.
 */
export async function findMadeBefore(
  tx: Tx,
  ownerId: string,
  { id, requestHash }: { id: string; requestHash: Buffer },
): Promise<Project | null> {
  const row = await findAnyProject(tx, ownerId, id);
  if (row === null) return null;
  if (row.requestHash === null || !row.requestHash.equals(requestHash))
    throw new AppError('id_taken', 'This id belongs to another project. Please try again.');
  if (row.isTrashed)
    throw new AppError('id_taken', 'This project lies in the trash. Put it back, or make a new one.');
  return viewProject(row);
}

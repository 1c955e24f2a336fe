import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { eraseTrashedProject } from '../projects/project-store.ts';

/** Erases a project in the trash with everything in it. Throws notFound. */
export async function eraseProject({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  if (!(await asOwner(db, ownerId, (tx) => eraseTrashedProject(tx, ownerId, id)))) throw notFound();
}

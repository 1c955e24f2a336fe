import type { z } from 'zod';
import type { ChangeProject, Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { updateProject } from './project-store.ts';
import { viewProject } from './project-view.ts';

/** Changes the given fields of a project. Throws notFound. */
export async function changeProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  { name, description, settings, model }: z.output<typeof ChangeProject>,
): Promise<Project> {
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(settings === undefined ? {} : { settings }),
    ...(model === undefined ? {} : { model }),
  };
  const row = await asOwner(db, ownerId, (tx) => updateProject(tx, ownerId, id, change));
  if (row === null) throw notFound();
  return viewProject(row);
}

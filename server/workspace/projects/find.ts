import type { Found } from '../../../contract/projects.ts';
import { isGeneratorId } from '../../../domain/generators/index.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { findElementsByTitle, findProjectsByName } from './find-store.ts';

/** Finds projects by name and elements by title or subtitle; prefix matches come first. */
export async function find({ db }: Pick<Deps, 'db'>, ownerId: string, query: string): Promise<Found> {
  const { projects, elements } = await asOwner(db, ownerId, async (tx) => ({
    projects: await findProjectsByName(tx, ownerId, query),
    elements: await findElementsByTitle(tx, ownerId, query),
  }));
  return {
    projects,
    elements: elements.flatMap(({ kind, ...row }) =>
      isGeneratorId(kind)
        ? [{ id: row.id, kind, title: row.title, subtitle: row.subtitle, projectName: row.project_name }]
        : [],
    ),
  };
}

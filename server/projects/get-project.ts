import type { ProjectPage } from '../../contract/projects.ts';
import { definitions } from '../../domain/generators/index.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/app-error.ts';
import { findPage } from './page-store.ts';
import { viewProject } from './project-view.ts';

/**
 * A project with what each kind of it has, the kinds in the order in which a story is made. Throws the refusal when
 * there is no such project.
 */
export async function getProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
): Promise<ProjectPage> {
  const page = await asOwner(db, ownerId, (tx) => findPage(tx, ownerId, id));
  if (page === null) throw notFound();
  const kinds = definitions.flatMap(({ id: kind }) => {
    const recent = page.recent.filter((row) => row.kind === kind);
    const [newest] = recent;
    return newest === undefined ? [] : [{ kind, count: newest.kind_count, recent: recent.map(viewRecent) }];
  });
  return { project: viewProject(page.project), kinds };
}

function viewRecent(row: {
  element_id: string;
  title: string;
  subtitle: string;
  element_updated_at: Date;
}): ProjectPage['kinds'][number]['recent'][number] {
  return {
    id: row.element_id,
    title: row.title,
    subtitle: row.subtitle,
    updatedAt: row.element_updated_at.toISOString(),
  };
}

import type { PageElement, ProjectPage } from '../../../contract/projects.ts';
import { definitions } from '../../../domain/generators/index.ts';
import { sharedChoices } from '../../../domain/story/project-choices.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { readProjectSources, type SourceWithChanges } from '../sources/read-sources.ts';
import { findPage, type PageRow } from './page-store.ts';
import { viewProject } from './project-view.ts';

/** A project, its elements in story order and what each was built on. Throws notFound. */
export async function getProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
): Promise<ProjectPage> {
  return asOwner(db, ownerId, async (tx) => {
    const page = await findPage(tx, ownerId, id);
    if (page === null) throw notFound();
    const sources = page.elements.length === 0 ? [] : await readProjectSources(tx, ownerId, id);
    const elementsOf = Map.groupBy(page.elements, ({ kind }) => kind);
    const view = elementViewer(sources);
    return {
      project: viewProject(page.project),
      choices: sharedChoices(page.elements.map(({ inputs }) => inputs)),
      kinds: definitions.flatMap(({ id: kind }) => {
        const elements = elementsOf.get(kind);
        return elements === undefined ? [] : [{ kind, elements: elements.map(view) }];
      }),
    };
  });
}

/** `sources`: those of all of the project's elements. */
function elementViewer(sources: readonly SourceWithChanges[]): (row: PageRow) => PageElement {
  const usedSources = Map.groupBy(
    sources.filter(({ detail }) => detail !== 'left_out'),
    ({ version_id }) => version_id,
  );
  const changedAt = new Map(
    sources
      .filter(({ changedFields }) => changedFields.length > 0)
      .map(({ element_id, current_created_at }) => [element_id, current_created_at]),
  );
  return (row) => ({
    id: row.element_id,
    title: row.title,
    subtitle: row.subtitle,
    updatedAt: row.element_updated_at.toISOString(),
    changedAt: changedAt.get(row.element_id)?.toISOString() ?? null,
    sources: (usedSources.get(row.current_version_id) ?? []).map(({ title, element_id, changedFields }) => ({
      title,
      elementId: element_id,
      changedFields,
    })),
  });
}

import type { Writer } from '../../../contract/models.ts';
import type { PageElement, ProjectPage } from '../../../contract/projects.ts';
import { definitions, isGeneratorId } from '../../../domain/generators/index.ts';
import { changedFields } from '../../../domain/story/field-hashes.ts';
import { sharedChoices } from '../../../domain/story/project-choices.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { type ReadGraph, readGraph } from '../graph/read-graph.ts';
import { settingNames } from '../graph/setting-names.ts';
import { readManuscriptCounts } from './manuscript-counts.ts';
import { findOpenRuns, findPage, type PageRow } from './page-store.ts';
import { viewProject } from './project-view.ts';

/** A project, its elements in story order and what each was built on. Throws notFound. */
export async function getProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { id, writers }: { id: string; writers: Writer[] },
): Promise<ProjectPage> {
  return asOwner(db, ownerId, async (tx) => {
    const page = await findPage(tx, ownerId, id);
    if (page === null) throw notFound();
    const read = await readGraph(tx, ownerId, id);
    const elementsOf = Map.groupBy(page.elements, ({ kind }) => kind);
    const view = elementViewer(read, await readManuscriptCounts(tx, ownerId, id));
    return {
      project: viewProject(page.project),
      writers,
      choices: sharedChoices(page.elements.map(({ inputs }) => inputs)),
      kinds: definitions.flatMap(({ id: kind }) => {
        const elements = elementsOf.get(kind);
        return elements === undefined ? [] : [{ kind, elements: elements.map(view) }];
      }),
      writing: (await findOpenRuns(tx, ownerId, id)).flatMap(({ kind, ...run }) =>
        isGeneratorId(kind) ? [{ ...run, kind }] : [],
      ),
    };
  });
}

function elementViewer(
  { graph, texts, sources }: ReadGraph,
  manuscripts: Awaited<ReturnType<typeof readManuscriptCounts>>,
): (row: PageRow) => PageElement {
  const causes = new Set(
    graph
      .texts()
      .flatMap(({ id }) =>
        graph.reasonsOf(id).flatMap((reason) => ('elementId' in reason ? [reason.elementId] : [])),
      ),
  );
  const viewManuscript = (counts: ReturnType<typeof manuscripts.get>): PageElement['manuscript'] => {
    if (counts === undefined) return null;
    const { sceneIds, ...rest } = counts;
    const stale = sceneIds.filter((scene) => {
      const text = graph.text(scene);
      return text !== undefined && !text.isLocked && graph.stateOf(scene) === 'out_of_date';
    });
    return { ...rest, staleScenes: stale.length };
  };
  return (row) => {
    const { element_id: id } = row;
    const text = texts.get(id);
    return {
      id,
      title: row.title,
      subtitle: row.subtitle,
      updatedAt: row.element_updated_at.toISOString(),
      changedAt: causes.has(id) ? (text?.changed_at.toISOString() ?? null) : null,
      sources: (sources.get(row.current_version_id) ?? [])
        .filter(({ detail }) => detail !== 'left_out')
        .map(({ title, source_element_id: elementId, fields, still_valid }) => {
          const now = elementId === null ? undefined : graph.text(elementId);
          return {
            title,
            elementId: now?.id ?? null,
            changedFields: now === undefined ? [] : [...changedFields(fields, now.fields, still_valid)],
          };
        }),
      state: graph.stateOf(id),
      waitsFor: graph.waitsFor(id),
      changedSettings: settingNames(graph.reasonsOf(id)),
      isLocked: text?.is_locked ?? false,
      manuscript: viewManuscript(manuscripts.get(id)),
    };
  };
}

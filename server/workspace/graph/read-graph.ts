import { type RawBuilder, sql } from 'kysely';
import { ElementKind } from '../../../contract/runs.ts';
import { createGraph, type Graph, type GraphText } from '../../../domain/story/graph/graph.ts';
import type { Told, ToldFact } from '../../../domain/story/graph/told.ts';
import { hashSettings, type ToldProject } from '../../../domain/story/setting-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { readToldFacts, type ToldFacts } from '../facts/told-facts.ts';
import { hashText } from '../versions/hash-content.ts';
import {
  elementsAbove,
  elementsOf,
  readSourceRows,
  readTexts,
  readToldProject,
  type SourceRow,
  type TextRow,
  withHeadTexts,
} from './graph-store.ts';

/** The graph of a project with the rows that it was made of. */
export type ReadGraph = {
  graph: Graph;
  project: ToldProject;
  /** Newest first. */
  texts: ReadonlyMap<string, TextRow>;
  /** By version, in order, also those that were left out. */
  sources: ReadonlyMap<string, SourceRow[]>;
  /** That these texts were told, and as they are now. */
  facts: ToldFacts;
};

/** The graph of all of a project, in four queries. Throws notFound. */
export function readGraph(tx: Tx, ownerId: string, projectId: string): Promise<ReadGraph> {
  return readPart(tx, ownerId, projectId, elementsOf(ownerId, projectId));
}

/** The same of one element and all above it, which decide about its state. Throws notFound. */
export function readGraphAbove(
  tx: Tx,
  ownerId: string,
  { projectId, elementId }: { projectId: string; elementId: string },
): Promise<ReadGraph> {
  return readPart(tx, ownerId, projectId, elementsAbove(ownerId, elementId));
}

async function readPart(
  tx: Tx,
  ownerId: string,
  projectId: string,
  ids: RawBuilder<unknown>,
): Promise<ReadGraph> {
  const project = await readToldProject(tx, ownerId, projectId);
  const ownTexts = await readTexts(tx, ownerId, ids);
  const versionIds = ownTexts.map((row) => row.current_version_id);
  const sourceRows =
    versionIds.length === 0
      ? []
      : await readSourceRows(tx, ownerId, sql`select unnest(${versionIds}::uuid[])`);
  const built = new Set(sourceRows.map(({ source_element_id }) => source_element_id));
  const rows = await withHeadTexts(tx, ownerId, ownTexts, built);
  const texts = new Map(rows.map((row) => [row.id, row]));
  const sources = Map.groupBy(sourceRows, ({ version_id }) => version_id);
  const facts = await readToldFacts(tx, ownerId, versionIds);
  const graphTexts = rows.map((row) =>
    graphText(row, sources.get(row.current_version_id) ?? [], texts, facts.told.get(row.current_version_id)),
  );
  const graph = createGraph(graphTexts, hashSettings(project, hashText), facts.now);
  return { graph, project, texts, sources, facts };
}

function graphText(
  row: TextRow,
  sources: readonly SourceRow[],
  texts: ReadonlyMap<string, TextRow>,
  facts: readonly ToldFact[] = [],
): GraphText {
  return {
    id: row.id,
    kind: ElementKind.parse(row.kind),
    title: row.title,
    fields: row.hashes,
    told: toldOf(row, sources, (id) => texts.get(id)?.title, facts),
    isLocked: row.is_locked,
  };
}

/** What a version was told; nothing that was left out. `titleOf`: of an element that is there. */
export function toldOf(
  { settings, settings_still_valid }: Pick<TextRow, 'settings' | 'settings_still_valid'>,
  sources: readonly SourceRow[],
  titleOf: (elementId: string) => string | undefined,
  facts: readonly ToldFact[] = [],
): Told {
  return {
    sources: sources
      .filter(({ detail }) => detail !== 'left_out')
      .map(({ source_element_id: elementId, kind, title, fields, still_valid }) => ({
        elementId,
        kind: ElementKind.parse(kind),
        title: (elementId === null ? undefined : titleOf(elementId)) ?? title,
        fields,
        stillValid: still_valid,
      })),
    facts,
    settings,
    settingsStillValid: settings_still_valid,
  };
}

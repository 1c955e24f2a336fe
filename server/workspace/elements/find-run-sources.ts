import type { Kysely } from 'kysely';
import type { SaveElement } from '../../../contract/material.ts';
import { pickHashes } from '../../../domain/story/field-hashes.ts';
import { allFields, fieldsTold } from '../../../domain/story/fields-read.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';
import type { NewSource } from '../versions/write-versions.ts';
import { findSavableRun, type SavableRun } from './find-savable-run.ts';

/** Where a draft went that another one was built on: its element, and the run that wrote it. */
type AskedSource = NonNullable<SaveElement['sources']>[number];

/** What a saved run was built on, before it is known which of the elements are in the project. */
export type RunSource = NewSource & { runId: string | null };

/**
 * What a run outside of projects was built on, as sources of the element that it becomes. Each goes
 * with that one of `asked` whose run wrote it, by kind and best by title; the others stay without
 * an element. A run that is not the user's counts for nothing.
 */
export async function findRunSources(
  { db, generators }: { db: Kysely<Tables>; generators: Deps['generators'] },
  ownerId: string,
  run: SavableRun,
  asked: readonly AskedSource[],
): Promise<RunSource[]> {
  const left: { elementId: string; runId: string; made: SavableRun }[] = [];
  for (const { elementId, runId } of asked) {
    const made = await findSavableRun(db, ownerId, runId);
    if (made !== null && made.result !== null) left.push({ elementId, runId, made });
  }
  return run.builtOn.map((source) => {
    const { kind, detail } = source;
    const ofKind = left.filter(({ made }) => made.kind === kind);
    const one = ofKind.find(({ made }) => made.result?.title === source.title) ?? ofKind[0];
    const content = one?.made.result?.content;
    if (one === undefined || content === undefined)
      return { ...source, elementId: null, versionId: null, runId: null, fields: {} };
    left.splice(left.indexOf(one), 1);
    const { inputs } = one.made;
    const told = { kind, inputs, content };
    // The storyteller reads whole sources.
    const names =
      detail === 'left_out' || run.writer !== 'storyteller'
        ? fieldsTold(told, detail, generators(kind).result)
        : allFields(told);
    const fields = pickHashes(hashContent(content, inputs), names);
    return { ...source, elementId: one.elementId, versionId: null, runId: one.runId, fields };
  });
}

/** The sources with their versions; those whose element is not in the project stay without it. */
export async function placeRunSources(
  tx: Tx,
  ownerId: string,
  projectId: string,
  sources: readonly RunSource[],
): Promise<NewSource[]> {
  const ids = sources.flatMap(({ elementId }) => elementId ?? []);
  if (ids.length === 0) return sources.map(withoutRun);
  const rows = await tx
    .selectFrom('elements')
    .leftJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.element_id', '=', 'elements.id')
        .on(
          'version.run_id',
          'in',
          sources.flatMap(({ runId }) => runId ?? []),
        ),
    )
    .select(['elements.id', 'elements.kind', 'version.id as versionId'])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.id', 'in', ids)
    .execute();
  return sources.map((source) => {
    const row = rows.find(({ id, kind }) => id === source.elementId && kind === source.kind);
    return row === undefined
      ? { ...withoutRun(source), elementId: null, fields: {} }
      : { ...withoutRun(source), versionId: row.versionId };
  });
}

function withoutRun({ runId: _, ...source }: RunSource): NewSource {
  return source;
}

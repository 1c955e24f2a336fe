import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import { type GeneratorId, isGeneratorId } from '../../../domain/generators/index.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import { type LockedElement, lockElement } from '../elements/element-store.ts';
import { readHeads } from '../heads/read-heads.ts';
import { promoteWorkingCopy } from '../versions/promote-working-copy.ts';

/** An element that a generation builds on, with its latest text. */
export type ElementSource = {
  elementId: string;
  versionId: string;
  versionNumber: number;
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: Record<string, unknown>;
  /** The first character that it was built on. */
  person: { elementId: string } | null;
};

/**
 * The elements that a generation builds on, in the order given, with their latest texts. Working
 * copies become versions first, so that sources name versions that stay; without
 * `promotesWorkingCopies`, to preview a prompt, they are only read. Throws notFound for an element
 * that is in the trash or not in this project.
 */
export async function loadSources(
  tx: Tx,
  ownerId: string,
  projectId: string,
  elementIds: readonly string[],
  { promotesWorkingCopies = true }: { promotesWorkingCopies?: boolean } = {},
): Promise<ElementSource[]> {
  const ids = [...new Set(elementIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  if (promotesWorkingCopies) {
    const edited = await findWithWorkingCopy(tx, ownerId, projectId, ids);
    if (edited.length > 0) await lockAccount(tx);
    // Lock all elements first: promoting one locks the project, which a save locks last.
    const locked: LockedElement[] = [];
    for (const id of edited) locked.push(await lockElement(tx, ownerId, id));
    for (const element of locked) await promoteWorkingCopy(tx, ownerId, element);
  }
  const rows = await tx
    .selectFrom('elements')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.owner_id', '=', 'elements.owner_id')
        .onRef('projects.id', '=', 'elements.project_id'),
    )
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.owner_id', '=', 'elements.owner_id').onRef('copy.element_id', '=', 'elements.id'),
    )
    .select(({ fn, selectFrom }) => [
      selectFrom('version_sources as source')
        .select('source.source_element_id')
        .whereRef('source.owner_id', '=', 'version.owner_id')
        .whereRef('source.version_id', '=', 'version.id')
        .where('source.kind', '=', 'CHARACTER')
        .orderBy('source.position')
        .limit(1)
        .as('person_id'),
      'elements.id',
      'elements.kind',
      'version.id as version_id',
      'version.number',
      'version.inputs',
      fn.coalesce('copy.content', 'version.content').as('content'),
    ])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.id', 'in', ids)
    .where('elements.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const heads = await readHeads(tx, ownerId, ids);
  return elementIds.map((elementId) => {
    const row = byId.get(elementId.toLowerCase());
    // Scenes are told by their manuscript, never by themselves.
    if (row === undefined || !isGeneratorId(row.kind)) throw notFound();
    return {
      elementId,
      versionId: row.version_id,
      versionNumber: row.number,
      kind: row.kind,
      inputs: row.inputs,
      content: heads.get(row.id) ?? row.content,
      person: row.person_id === null ? null : { elementId: row.person_id },
    };
  });
}

/** In the order of ids, so that concurrent calls lock in the same order. */
async function findWithWorkingCopy(
  tx: Tx,
  ownerId: string,
  projectId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('working_copies')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'working_copies.owner_id')
        .onRef('elements.id', '=', 'working_copies.element_id'),
    )
    .select('elements.id')
    .where('elements.owner_id', '=', ownerId)
    .where('elements.project_id', '=', projectId)
    .where('elements.id', 'in', ids)
    .orderBy('elements.id')
    .execute();
  return rows.map(({ id }) => id);
}

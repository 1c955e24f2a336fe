import { ElementKind } from '../../contract/runs.ts';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import type { Tx } from '../db/transact.ts';

/** The newest text of an element that a run writes: what is being typed, else its version. */
export type BaseText = {
  kind: ElementKind;
  title: string;
  content: Readonly<Record<string, unknown>>;
  inputs: GeneratorInputs;
  /** The current version. */
  versionId: string;
  /** What the storyteller began it with; null if it did not write it, or from before. */
  seed: number | null;
  /** Top-level fields that generations leave as they are. */
  lockedFields: readonly string[];
};

/** The newest text of an element of a project; null if there is none outside the trash. */
export async function readBase(
  tx: Tx,
  ownerId: string,
  { id, elementId }: { id: string; elementId: string },
): Promise<BaseText | null> {
  const row = await tx
    .selectFrom('elements')
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.owner_id', '=', 'elements.owner_id').onRef('copy.element_id', '=', 'elements.id'),
    )
    .select(({ fn }) => [
      'elements.kind',
      'elements.locked_fields',
      'version.id',
      'version.inputs',
      'version.seed',
      fn.coalesce('copy.title', 'version.title').as('title'),
      fn.coalesce('copy.content', 'version.content').as('content'),
    ])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', elementId)
    .where('elements.project_id', '=', id)
    .where('elements.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    kind: ElementKind.parse(row.kind),
    title: row.title,
    content: row.content,
    inputs: row.inputs,
    versionId: row.id,
    seed: row.seed === null ? null : Number(row.seed),
    lockedFields: row.locked_fields,
  };
}

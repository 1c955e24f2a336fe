import { sql } from 'kysely';
import type { PartTexts } from '../../contract/manuscripts.ts';
import { ElementKind } from '../../contract/runs.ts';
import { asOwner } from '../db/as-owner.ts';
import { readGraph } from '../workspace/graph/read-graph.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';

/** Texts of parts with all that saving needs, in the order asked for. Throws notFound. */
export function readTexts(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  headId: string,
  ids: readonly string[],
): Promise<PartTexts> {
  return asOwner(db, ownerId, async (tx) => {
    const { project_id: projectId } = await findManuscript(tx, ownerId, headId);
    const { rows } = await sql<TextRow>`
      select element.id, element.kind, element.title, element.subtitle, element.created_at, element.updated_at,
        element.is_locked, element.locked_fields, version.id as version_id, version.number, version.content,
        copy.base_version_id, copy.revision, copy.content as typed, copy.updated_at as typed_at
      from parts as part
      join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
        and element.deleted_at is null
      join element_versions as version on version.owner_id = part.owner_id and version.id = element.current_version_id
      left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
      where part.owner_id = ${ownerId} and part.head_id = ${headId}
        and part.element_id = any (${[...ids]}::uuid[])`.execute(tx);
    const { graph } = await readGraph(tx, ownerId, projectId);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const texts = [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ ...viewText(row, projectId), state: graph.stateOf(id) }];
    });
    return { texts };
  });
}

type TextRow = {
  id: string;
  kind: string;
  title: string;
  subtitle: string;
  created_at: Date;
  updated_at: Date;
  is_locked: boolean;
  locked_fields: string[];
  version_id: string;
  number: number;
  content: Record<string, unknown>;
  base_version_id: string | null;
  revision: number | null;
  typed: Record<string, unknown> | null;
  typed_at: Date | null;
};

function viewText(row: TextRow, projectId: string) {
  const { base_version_id: baseVersionId, revision, typed, typed_at } = row;
  return {
    element: {
      id: row.id,
      projectId,
      kind: ElementKind.parse(row.kind),
      title: row.title,
      subtitle: row.subtitle,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    },
    current: { id: row.version_id, number: row.number, content: row.content },
    workingCopy:
      baseVersionId === null || revision === null || typed === null
        ? null
        : { baseVersionId, revision, content: typed, updatedAt: typed_at?.toISOString() ?? '' },
    locks: { isLocked: row.is_locked, lockedFields: row.locked_fields },
  };
}

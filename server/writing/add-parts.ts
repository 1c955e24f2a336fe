import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import type { Generators } from '../generators/load-generators.ts';
import { countStructure } from '../manuscripts/manuscript-store.ts';
import { writeParts } from '../manuscripts/write-parts.ts';
import { lastOf, placeParts } from '../workspace/heads/place-parts.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import type { Book } from './read-book.ts';

/** A chapter or scene that a run has planned. */
export type PlannedPart = {
  goalWords: number | null;
  /** Fields of its content; all others are blank. */
  content: Readonly<Record<string, unknown>>;
};

/**
 * Adds planned chapters, or scenes of a chapter, behind those that are there, in the order given,
 * as far as there is room. `sources`: what they were planned from. The transaction must have locked
 * the owner's books. Does nothing where the manuscript was closed meanwhile.
 */
export async function addParts(
  { generators }: { generators: Generators },
  tx: Tx,
  ownerId: string,
  {
    book,
    parentId,
    sources,
    parts,
  }: {
    book: Pick<Book, 'headId' | 'projectId'>;
    /** A scene's chapter; null for chapters. */
    parentId: string | null;
    sources: readonly NewSource[];
    parts: readonly PlannedPart[];
  },
): Promise<void> {
  const { headId, projectId } = book;
  const fitting = parts.slice(0, await readRoom(tx, ownerId, book));
  if (fitting.length === 0) return;
  const type = parentId === null ? ('chapter' as const) : ('scene' as const);
  const afterId = await lastOf(tx, ownerId, { headId, type, parentId });
  const made = fitting.map((part) => ({
    ...part,
    id: randomUUID(),
    type,
    parentId,
    origin: 'generated' as const,
  }));
  const ids = made.map(({ id }) => id);
  const versionIds = await writeParts({ generators }, tx, ownerId, { headId, projectId }, made);
  await placeParts(tx, ownerId, ids, { headId, type, parentId, afterId });
  await countStructure(tx, ownerId, { head_id: headId, project_id: projectId });
  const rows = versionIds.flatMap((versionId) =>
    sources.map(({ kind, title, detail, elementId, versionId: sourceVersionId, fields }, position) => ({
      owner_id: ownerId,
      version_id: versionId,
      position,
      kind,
      title,
      detail,
      source_element_id: elementId,
      source_version_id: sourceVersionId,
      fields: JSON.stringify(fields),
    })),
  );
  if (rows.length > 0) await tx.insertInto('version_sources').values(rows).execute();
}

/** How many more parts the manuscript and its project may have; 0 where it was closed. */
async function readRoom(
  tx: Tx,
  ownerId: string,
  { headId, projectId }: Pick<Book, 'headId' | 'projectId'>,
): Promise<number> {
  const { rows } = await sql<{ live: number; all: number; elements: number }>`
    select count(element.id) filter (where element.deleted_at is null)::int as live, count(element.id)::int as all,
      (select count(*)::int from elements where owner_id = ${ownerId} and project_id = ${projectId}) as elements
    from (select head_id from manuscripts where owner_id = ${ownerId} and head_id = ${headId} and closed_at is null
      for update) as manuscript
    left join parts as part on part.owner_id = ${ownerId} and part.head_id = manuscript.head_id
    left join elements as element on element.owner_id = ${ownerId} and element.id = part.element_id
    group by manuscript.head_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) return 0;
  return Math.max(
    0,
    Math.min(
      limits.manuscriptParts - row.live,
      2 * limits.manuscriptParts - row.all,
      limits.projectElements - row.elements,
    ),
  );
}

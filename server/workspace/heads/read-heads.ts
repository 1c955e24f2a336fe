import { type RawBuilder, sql } from 'kysely';
import { headContent, type TextPart } from '../../../domain/manuscript/head-content.ts';
import type { SetAs } from '../../../domain/manuscript/story-parts.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { hashContent } from '../versions/hash-content.ts';

/**
 * What heads of open manuscripts say with the newest words of their parts, by their ids. Other
 * elements among `ids` are left out. Parked scenes and those in the trash say nothing.
 */
export async function readHeads(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const { rows: heads } = await sql<HeadRow>`
    select element.id, element.kind, manuscript.tail, version.content
    from manuscripts as manuscript
    join elements as element on element.owner_id = manuscript.owner_id and element.id = manuscript.head_id
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    where manuscript.owner_id = ${ownerId} and manuscript.head_id = any (${[...ids]}::uuid[])
      and manuscript.closed_at is null`.execute(tx);
  if (heads.length === 0) return new Map();
  const { rows } = await sql<TextRow>`
    select part.head_id, part.type, part.set_as, coalesce(copy.content, version.content) as content
    from ${livePartsOf(ownerId, sql`any (${heads.map(({ id }) => id)}::uuid[])`)}
    join element_versions as version on version.owner_id = part.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
    order by ${readingOrder}`.execute(tx);
  const partsOf = Map.groupBy(rows, ({ head_id }) => head_id);
  return new Map(
    heads.map(({ id, kind, tail, content }) => {
      const parts: TextPart[] = (partsOf.get(id) ?? []).map(({ type, content: text, set_as: setAs }) => ({
        type,
        content: text,
        setAs,
      }));
      return [id, headContent(kind, content, { parts, tail })];
    }),
  );
}

/**
 * Hashes of what those of these elements say that are heads of open manuscripts, by their ids. They
 * are kept with the manuscript for as long as its parts stay as they are.
 */
export async function hashHeads(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, FieldHashes>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    mark: string;
    head_mark: string | null;
    head_fields: FieldHashes | null;
  }>`
    select manuscript.head_id as id, manuscript.head_mark, manuscript.head_fields,
      md5(head.current_version_id::text || coalesce((
        select string_agg(part.element_id::text || element.current_version_id || coalesce(copy.revision, 0)
          || coalesce(copy.updated_at::text, ''), ',' order by ${readingOrder})
        from ${livePartsOf(ownerId, sql`manuscript.head_id`)}
        left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
      ), '')) as mark
    from manuscripts as manuscript
    join elements as head on head.owner_id = manuscript.owner_id and head.id = manuscript.head_id
    where manuscript.owner_id = ${ownerId} and manuscript.head_id = any (${[...ids]}::uuid[])
      and manuscript.closed_at is null`.execute(tx);
  const hashes = new Map(
    rows.flatMap(({ id, mark, head_mark, head_fields }) =>
      head_fields !== null && head_mark === mark ? [[id, head_fields] as const] : [],
    ),
  );
  const changed = rows.filter(({ id }) => !hashes.has(id));
  const contents = await readHeads(
    tx,
    ownerId,
    changed.map(({ id }) => id),
  );
  for (const { id, mark } of changed) {
    const fields = hashContent(contents.get(id) ?? {}, {});
    hashes.set(id, fields);
    await tx
      .updateTable('manuscripts')
      .set({ head_fields: JSON.stringify(fields), head_mark: mark })
      .where('owner_id', '=', ownerId)
      .where('head_id', '=', id)
      .execute();
  }
  return hashes;
}

type HeadRow = { id: string; kind: 'STORY' | 'SCRIPT'; tail: string; content: Record<string, unknown> };
type TextRow = {
  head_id: string;
  type: 'chapter' | 'scene';
  set_as: SetAs | null;
  content: Record<string, unknown>;
};

/** SQL: parts outside the trash as `part`, `element` and `chapter`; without parked scenes. */
function livePartsOf(ownerId: string, heads: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`parts as part
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null and part.owner_id = ${ownerId} and part.head_id = ${heads}
    join parts as chapter on chapter.owner_id = part.owner_id
      and chapter.element_id = coalesce(part.parent_id, part.element_id) and chapter.type = 'chapter'`;
}

/** SQL: each chapter, then its scenes. */
const readingOrder = sql`chapter.order_key, chapter.element_id, part.type, part.order_key, part.element_id`;

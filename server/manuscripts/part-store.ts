import { sql } from 'kysely';
import type { SetAs } from '../../domain/manuscript/story-parts.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';
import type { Tx } from '../db/transact.ts';

/** A part outside the trash, with its newest words counted, without its text. */
export type PartRow = {
  id: string;
  type: 'chapter' | 'scene';
  parent_id: string | null;
  goal_words: number | null;
  title: string;
  words: number;
  /** Null for a text from before hashes were kept. */
  fields: FieldHashes | null;
  is_locked: boolean;
  waiting_count: number;
  updated_at: Date;
};

/** The parts of a manuscript outside the trash, neighbours in their order. */
export async function readPartRows(tx: Tx, ownerId: string, headId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select part.element_id as id, part.type, part.parent_id, part.goal_words, element.is_locked, element.updated_at,
      coalesce(copy.title, element.title) as title,
      coalesce(case when copy.element_id is null then version.words else copy.words end, 0) as words,
      case when copy.element_id is null then version.fields else copy.fields end as fields,
      (select count(*)::int from element_versions as other where other.owner_id = ${ownerId}
        and other.element_id = part.element_id and other.is_waiting) as waiting_count
    from parts as part
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = part.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
    where part.owner_id = ${ownerId} and part.head_id = ${headId}
    order by part.order_key, part.element_id`.execute(tx);
  return rows;
}

/** A part with its newest words, what is being typed included. */
export type PartContentRow = {
  id: string;
  type: 'chapter' | 'scene';
  parent_id: string | null;
  set_as: SetAs | null;
  title: string;
  /** The version that its words rest on, and the revision of what is being typed; 0 for nothing. */
  version_id: string;
  revision: number;
  content: Record<string, unknown>;
};

/** The same with their contents. `ids`: only these. */
export async function readPartContents(
  tx: Tx,
  ownerId: string,
  headId: string,
  ids: readonly string[] | null = null,
): Promise<PartContentRow[]> {
  const { rows } = await sql<PartContentRow>`
    select part.element_id as id, part.type, part.parent_id, part.set_as, coalesce(copy.title, element.title) as title,
      element.current_version_id as version_id, coalesce(copy.revision, 0) as revision,
      coalesce(copy.content, version.content) as content
    from parts as part
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = part.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
    where part.owner_id = ${ownerId} and part.head_id = ${headId}
      ${ids === null ? sql`` : sql`and part.element_id = any (${[...ids]}::uuid[])`}
    order by part.order_key, part.element_id`.execute(tx);
  return rows;
}

/** Parts in reading order: each chapter, then its scenes; scenes without a chapter are parked. */
export function inReadingOrder<Row extends Pick<PartRow, 'id' | 'type' | 'parent_id'>>(
  rows: readonly Row[],
): { parts: Row[]; parked: Row[] } {
  const chapters = rows.filter(({ type }) => type === 'chapter');
  const known = new Set(chapters.map(({ id }) => id));
  const scenes = Map.groupBy(
    rows.filter(({ type }) => type === 'scene'),
    ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null),
  );
  return {
    parts: chapters.flatMap((chapter) => [chapter, ...(scenes.get(chapter.id) ?? [])]),
    parked: scenes.get(null) ?? [],
  };
}

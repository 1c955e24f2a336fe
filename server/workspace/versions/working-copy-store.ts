import { sql } from 'kysely';
import { wordsIn } from '../../../domain/manuscript/scene-words.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { ItemIds, WithItemIds } from '../../../domain/story/item-ids.ts';
import type { Tx } from '../../db/transact.ts';

/** A content with the title, subtitle and coverage that its version gets. */
export type DescribedContent = {
  content: Readonly<Record<string, unknown>>;
  title: string;
  subtitle: string;
  coverage: string | null;
};

/**
 * Saves a working copy if its base is the current version and the stored copy has `revision` (0:
 * there is none); otherwise returns null. The element must be locked.
 */
export async function writeWorkingCopy(
  tx: Tx,
  ownerId: string,
  elementId: string,
  base: { baseVersionId: string; revision: number },
  text: DescribedContent & { itemIds: ItemIds; fields: FieldHashes },
): Promise<{ revision: number; updatedAt: Date } | null> {
  const { baseVersionId, revision } = base;
  const { rows } = await sql<{ revision: number; updated_at: Date }>`
    with saved as (
      insert into working_copies as copy (owner_id, element_id, base_version_id, revision, title, subtitle, coverage,
        content, item_ids, fields, words, updated_at)
      select owner_id, id, current_version_id, ${revision}::int + 1, ${text.title}, ${text.subtitle},
        ${text.coverage}, ${JSON.stringify(text.content)}::json,
        ${JSON.stringify(text.itemIds)}::json, ${JSON.stringify(text.fields)}::jsonb,
        ${wordsIn(text.content)}::integer, clock_timestamp()
      from elements
      where owner_id = ${ownerId} and id = ${elementId} and deleted_at is null
        and current_version_id = ${baseVersionId}
        and (${revision}::int = 0 or exists (
          select from working_copies where owner_id = ${ownerId} and element_id = ${elementId}))
      on conflict (owner_id, element_id) do update set revision = excluded.revision, title = excluded.title,
        subtitle = excluded.subtitle, coverage = excluded.coverage, content = excluded.content,
        item_ids = excluded.item_ids, fields = excluded.fields, words = excluded.words, updated_at = excluded.updated_at
      where copy.revision = ${revision}::int and copy.base_version_id = ${baseVersionId}
      returning revision, updated_at
    ), element as (
      update elements set updated_at = saved.updated_at from saved
      where owner_id = ${ownerId} and id = ${elementId} returning project_id, saved.updated_at
    ), project as (
      update projects set updated_at = element.updated_at from element
      where owner_id = ${ownerId} and id = element.project_id
    )
    select revision, updated_at from saved`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { revision: row.revision, updatedAt: row.updated_at };
}

/** The working copy of an element with the ids of its items; null if there is none. */
export async function readWorkingCopy(
  tx: Tx,
  ownerId: string,
  elementId: string,
): Promise<WithItemIds | null> {
  const row = await tx
    .selectFrom('working_copies')
    .select(['content', 'item_ids'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .executeTakeFirst();
  return row === undefined ? null : { content: row.content, itemIds: row.item_ids };
}

/** The revision of an element's working copy; 0 if there is none. */
export async function readRevision(tx: Tx, ownerId: string, elementId: string): Promise<number> {
  const row = await tx
    .selectFrom('working_copies')
    .select('revision')
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** A removed working copy, with inputs and direction of its base version. */
type TakenCopy = DescribedContent & {
  itemIds: ItemIds | null;
  baseVersionId: string;
  inputs: Record<string, string>;
  direction: string;
  /** It differs from its base version. */
  isChanged: boolean;
};

/** Removes and returns the working copy of a locked element; null if there is none. */
export async function takeWorkingCopy(tx: Tx, ownerId: string, elementId: string): Promise<TakenCopy | null> {
  const { rows } = await sql<TakenCopy>`
    delete from working_copies copy using element_versions base
    where copy.owner_id = ${ownerId} and copy.element_id = ${elementId}
      and base.owner_id = copy.owner_id and base.id = copy.base_version_id
    returning copy.title, copy.subtitle, copy.coverage, copy.content, copy.item_ids as "itemIds",
      base.id as "baseVersionId", base.inputs, base.direction,
      copy.content::jsonb <> base.content::jsonb as "isChanged"`.execute(tx);
  return rows[0] ?? null;
}

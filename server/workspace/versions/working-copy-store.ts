import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ItemIds, WithItemIds } from '../../../domain/story/item-ids.ts';
import { requireBytes } from '../../quota/account-room.ts';
import { requireVersionRoom } from '../../quota/element-room.ts';
import { type LockedElement, setCurrent, type Tx } from '../elements/element-store.ts';

/** A text that was written, with the title and the rest that it has once it is a version. */
export type TypedText = {
  content: Readonly<Record<string, unknown>>;
  title: string;
  subtitle: string;
  coverage: string | null;
};

/**
 * Saves what is being typed on a version, provided that this version is the current one and that the stored copy has
 * the revision it was typed on (0: there is none). Null, and nothing changes, where that does not hold.
 * The element must be locked.
 */
export async function saveTypedText(
  tx: Tx,
  ownerId: string,
  elementId: string,
  typedOn: { baseVersionId: string; revision: number },
  text: TypedText & { itemIds: ItemIds },
): Promise<{ revision: number; updatedAt: Date } | null> {
  const { baseVersionId, revision } = typedOn;
  const { rows } = await sql<{ revision: number; updated_at: Date }>`
    with saved as (
      insert into working_copies as copy (owner_id, element_id, base_version_id, revision, title, subtitle, coverage,
        content, item_ids, updated_at)
      select owner_id, id, current_version_id, ${revision}::int + 1, ${text.title}, ${text.subtitle},
        ${text.coverage}, ${JSON.stringify(text.content)}::json,
        ${JSON.stringify(text.itemIds)}::json, clock_timestamp()
      from elements
      where owner_id = ${ownerId} and id = ${elementId} and deleted_at is null
        and current_version_id = ${baseVersionId}
        and (${revision}::int = 0 or exists (
          select from working_copies where owner_id = ${ownerId} and element_id = ${elementId}))
      on conflict (owner_id, element_id) do update set revision = excluded.revision, title = excluded.title,
        subtitle = excluded.subtitle, coverage = excluded.coverage, content = excluded.content,
        item_ids = excluded.item_ids, updated_at = excluded.updated_at
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

/** What is being typed on an element, with the ids of its items; null where nothing is. */
export async function readTypedText(tx: Tx, ownerId: string, elementId: string): Promise<WithItemIds | null> {
  const row = await tx
    .selectFrom('working_copies')
    .select(['content', 'item_ids'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .executeTakeFirst();
  return row === undefined ? null : { content: row.content, itemIds: row.item_ids };
}

/** The revision of an element's working copy, 0 where it has none. */
export async function readRevision(tx: Tx, ownerId: string, elementId: string): Promise<number> {
  const row = await tx
    .selectFrom('working_copies')
    .select('revision')
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/**
 * Turns the working copy of a locked element, if there is one, into its current version. A copy that says the same as
 * the version it was typed on just goes. Returns the id of what is the current version then. Throws the refusal when
 * there is no room for another version; the account must be locked. One that is not `isKept` may be thinned once it is old.
 */
export async function keepWorkingCopy(
  tx: Tx,
  ownerId: string,
  element: LockedElement,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<string> {
  const versionId = randomUUID();
  const { rows } = await sql<{ id: string }>`
    with kept as (
      delete from working_copies copy using element_versions base
      where copy.owner_id = ${ownerId} and copy.element_id = ${element.id}
        and base.owner_id = copy.owner_id and base.id = copy.base_version_id
      returning copy.title, copy.subtitle, copy.coverage, copy.content, copy.item_ids, base.id as base_id, base.schema_version,
        base.inputs, base.direction, copy.content::jsonb <> base.content::jsonb as is_changed
    ), counted as (
      update elements set last_number = last_number + 1,
        thin_at = case when ${isKept}::boolean then thin_at else coalesce(thin_at, now() + interval '1 day') end
      from kept
      where owner_id = ${ownerId} and elements.id = ${element.id} and kept.is_changed
      returning last_number
    ), made as (
      insert into element_versions (owner_id, id, element_id, number, origin, schema_version, title, subtitle, content,
        item_ids, inputs, direction, coverage, made_from, is_kept)
      select ${ownerId}, ${versionId}, ${element.id}, counted.last_number, 'edited', kept.schema_version, kept.title,
        kept.subtitle, kept.content, kept.item_ids, kept.inputs, kept.direction, kept.coverage, kept.base_id,
        ${isKept}::boolean
      from kept, counted returning id, made_from
    ), sources as (
      insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
        source_version_id, fields)
      select owner_id, made.id, position, kind, title, detail, source_element_id, source_version_id, fields
      from version_sources join made on version_sources.version_id = made.made_from where owner_id = ${ownerId}
    )
    select id from made`.execute(tx);
  if (rows[0] === undefined) return element.currentVersionId;
  await requireVersionRoom(tx, ownerId, element.id);
  await requireBytes(tx);
  await setCurrent(tx, ownerId, element, versionId);
  return versionId;
}

/** Gives a copy of an element what is being typed on the original, on the version that the copy begins with. */
export async function copyWorkingCopy(
  tx: Tx,
  ownerId: string,
  {
    fromElementId,
    toElementId,
    versionId,
  }: { fromElementId: string; toElementId: string; versionId: string },
): Promise<void> {
  await sql`
    insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, coverage, content,
      item_ids)
    select owner_id, ${toElementId}, ${versionId}, 1, title, subtitle, coverage, content, item_ids
    from working_copies where owner_id = ${ownerId} and element_id = ${fromElementId}`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';
import { copyVersions } from '../versions/write-versions.ts';
import { copyElementsInto } from './write-elements.ts';

/** An element that was copied, with its current version, and their copies. */
export type CopiedElement = { id: string; versionId: string; copyId: string; copyVersionId: string };

/** SQL: those elements, as a query for `CopiedElement`. */
export const selectCopied = sql`select element as id, version as "versionId", new_element as "copyId",
  new_version as "copyVersionId" from copies`;

/**
 * SQL: the table expressions that copy elements into a project, behind one named `copies` with the
 * columns element, version, number, new_element and new_version: their current versions, sources
 * and working copies, and of manuscripts that are open the places of their parts, with comments.
 * Sources among them point to their copies. `keepsOthers`: within one project, so that all other
 * sources are kept too, and the copies are new; else the others are only named.
 */
export function copiedRows(
  projectId: string,
  ownerId: string,
  { keepsOthers = false }: { keepsOthers?: boolean } = {},
): RawBuilder<unknown> {
  const copies = sql`copies`;
  const sourceOf = keepsOthers
    ? sql`coalesce(sources.new_element, source_element_id), case when source_version_id = sources.version
        then sources.new_version when sources.element is null then source_version_id end`
    : sql`sources.new_element, case when source_version_id = sources.version then sources.new_version end`;
  return sql`new_elements as (${copyElementsInto(projectId, ownerId, copies)}
    ), new_versions as (${copyVersions(ownerId, copies, { isRestored: false, keepsTimes: !keepsOthers })}
    ), new_sources as (
      insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
        source_version_id, fields, still_valid)
      select owner_id, copies.new_version, position, kind, title, detail, ${sourceOf}, fields, still_valid
      from copies join version_sources on owner_id = ${ownerId} and version_id = copies.version
      left join copies as sources on sources.element = source_element_id
    ), new_working_copies as (
      insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, coverage, content,
        item_ids, fields, words, updated_at)
      select owner_id, new_element, new_version, revision, title, subtitle, coverage, content, item_ids, fields, words,
        updated_at
      from copies join working_copies on owner_id = ${ownerId} and element_id = element
    ), new_manuscripts as (
      insert into manuscripts (owner_id, head_id, project_id, form, goal_words, style, approved, approved_at, tail)
      select owner_id, new_element, ${projectId}, form, goal_words, style, approved, approved_at, tail
      from copies join manuscripts on owner_id = ${ownerId} and head_id = element
      where closed_at is null
    ), new_parts as (
      insert into parts (owner_id, element_id, head_id, type, parent_id, order_key, goal_words, set_as)
      select owner_id, copies.new_element, heads.new_element, type, chapters.new_element, order_key, goal_words, set_as
      from copies join parts on owner_id = ${ownerId} and element_id = copies.element
      join copies as heads on heads.element = head_id
      left join copies as chapters on chapters.element = parent_id
    ), new_comments as (
      insert into comments (owner_id, id, element_id, quote, quote_at, note, created_at, resolved_at)
      select owner_id, gen_random_uuid(), new_element, quote, quote_at, note, created_at, resolved_at
      from copies join comments on owner_id = ${ownerId} and element_id = element
    )`;
}

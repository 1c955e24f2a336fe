import { sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { limits } from '../../../domain/limits.ts';
import type { Tables } from '../../db/tables.ts';
import { limitReached } from '../../quota/limit-reached.ts';

/**
 * Copies the elements of a project that are not in the trash into another project: each in its current version, with
 * what is being typed, and what the writer chose to build on. Every id is new. What was built on an element of the
 * project is built on that element's copy; of an older version of it only the fields' hashes are known there. Neither
 * runs nor prices go along: they stay with the version that was paid for.
 */
export async function copyElements(
  tx: Transaction<Tables>,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // Plans of foreign keys that this session made while the tables were nearly empty read all of an owner's rows for each.
  await sql`discard plans`.execute(tx);
  const elements = await tx
    .selectFrom('elements')
    .select(['id', 'current_version_id'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (elements.length > limits.projectElements) throw limitReached('projectElements');
  const pairs = JSON.stringify(
    elements.map((element) => ({
      element: element.id,
      version: element.current_version_id,
      new_element: newId(),
      new_version: newId(),
    })),
  );
  const copies = sql`json_to_recordset(${pairs}::json)
    as copies(element uuid, version uuid, new_element uuid, new_version uuid)`;

  await sql`
    insert into elements (owner_id, id, project_id, kind, title, subtitle, current_version_id, created_at, updated_at)
    select owner_id, new_element, ${to}, kind, title, subtitle, new_version, created_at, updated_at
    from ${copies} join elements on owner_id = ${ownerId} and id = element`.execute(tx);
  await sql`
    insert into element_versions (owner_id, id, element_id, number, origin, schema_version, title, subtitle, content,
      item_ids, inputs, direction, coverage, is_stopped, writer, created_at)
    select owner_id, new_version, new_element, 1, origin, schema_version, title, subtitle, content,
      item_ids, inputs, direction, coverage, is_stopped, writer, created_at
    from ${copies} join element_versions on owner_id = ${ownerId} and id = version`.execute(tx);
  await sql`
    with copies as (select * from ${copies})
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields)
    select owner_id, copies.new_version, position, kind, title, detail, sources.new_element,
      case when source_version_id = sources.version then sources.new_version end, fields
    from copies join version_sources on owner_id = ${ownerId} and version_id = copies.version
    left join copies as sources on sources.element = source_element_id`.execute(tx);
  await sql`
    insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, coverage, content,
      item_ids, updated_at)
    select owner_id, new_element, new_version, revision, title, subtitle, coverage, content, item_ids,
      updated_at
    from ${copies} join working_copies on owner_id = ${ownerId} and element_id = element`.execute(tx);
  await sql`
    with copies as (select * from ${copies})
    insert into source_choices (owner_id, project_id, kind, element_ids)
    select owner_id, ${to}, kind, coalesce((
      select jsonb_agg(new_element order by place)
      from jsonb_array_elements_text(element_ids) with ordinality as chosen(id, place)
      join copies on copies.element::text = lower(chosen.id)
    ), '[]')
    from source_choices where owner_id = ${ownerId} and project_id = ${from}`.execute(tx);
}

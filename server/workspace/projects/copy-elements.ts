import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { copyElementsInto } from '../elements/write-elements.ts';
import { copyVersions } from '../versions/write-versions.ts';

/**
 * Copies a project's elements outside the trash into another project: current versions, working
 * copies and source choices, all with new ids. Sources within the project point to their copies;
 * for an older version only its field hashes are kept. One statement reads one snapshot, so no lock
 * is needed that a save would wait for.
 */
export async function copyElements(
  tx: Tx,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // Foreign key plans made while the tables were small would scan all of an owner's rows.
  await sql`discard plans`.execute(tx);
  const copies = sql`copies`;
  await sql`
    with copies as materialized (
      select id as element, current_version_id as version, 1 as number, gen_random_uuid() as new_element,
        gen_random_uuid() as new_version
      from elements where owner_id = ${ownerId} and project_id = ${from} and deleted_at is null
    ), new_elements as (${copyElementsInto(to, ownerId, copies)}
    ), new_versions as (${copyVersions(ownerId, copies, { isRestored: false, keepsTimes: true })}
    ), new_sources as (
      insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
        source_version_id, fields)
      select owner_id, copies.new_version, position, kind, title, detail, sources.new_element,
        case when source_version_id = sources.version then sources.new_version end, fields
      from copies join version_sources on owner_id = ${ownerId} and version_id = copies.version
      left join copies as sources on sources.element = source_element_id
    ), new_working_copies as (
      insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, coverage, content,
        item_ids, updated_at)
      select owner_id, new_element, new_version, revision, title, subtitle, coverage, content, item_ids, updated_at
      from copies join working_copies on owner_id = ${ownerId} and element_id = element
    )
    insert into source_choices (owner_id, project_id, kind, element_ids)
    select owner_id, ${to}, kind, coalesce((
      select jsonb_agg(new_element order by place)
      from jsonb_array_elements_text(element_ids) with ordinality as chosen(id, place)
      join copies on copies.element::text = lower(chosen.id)
    ), '[]')
    from source_choices where owner_id = ${ownerId} and project_id = ${from}`.execute(tx);
}

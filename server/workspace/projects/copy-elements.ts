import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { type CopiedElement, copiedRows, selectCopied } from '../elements/copied-rows.ts';

/**
 * Copies a project's elements outside the trash into another project: current versions, working
 * copies, manuscripts and source choices, all with new ids. Sources within the project point to
 * their copies; for an older version only its field hashes are kept. One statement reads one
 * snapshot, so no lock is needed that a save would wait for. Returns what was copied.
 */
export async function copyElements(
  tx: Tx,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<CopiedElement[]> {
  // Foreign key plans made while the tables were small would scan all of an owner's rows.
  await sql`discard plans`.execute(tx);
  const { rows } = await sql<CopiedElement>`
    with copies as materialized (
      select id as element, current_version_id as version, 1 as number, ${copyOf(to, sql.ref('id'))} as new_element,
        gen_random_uuid() as new_version
      from elements where owner_id = ${ownerId} and project_id = ${from} and deleted_at is null
    ), ${copiedRows(to, ownerId)}, new_choices as (
    insert into source_choices (owner_id, project_id, kind, element_ids)
    select owner_id, ${to}, kind, coalesce((
      select jsonb_agg(new_element order by place)
      from jsonb_array_elements_text(element_ids) with ordinality as chosen(id, place)
      join copies on copies.element::text = lower(chosen.id)
    ), '[]')
    from source_choices where owner_id = ${ownerId} and project_id = ${from}
    ) ${selectCopied}`.execute(tx);
  return rows;
}

/** The copy in project `to` of an element; null if that has none. */
export async function findCopy(
  tx: Tx,
  ownerId: string,
  { to, elementId }: { to: string; elementId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from elements where owner_id = ${ownerId} and project_id = ${to}
      and id = ${copyOf(to, sql`${elementId}`)}`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * SQL: the id of an element's copy in a project, which the same request can find again: a UUID of
 * version 8 made from both ids.
 */
function copyOf(projectId: string, elementId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`overlay(overlay(md5(${projectId}::text || ${elementId}::text) placing '8' from 13) placing '8' from 17)::uuid`;
}

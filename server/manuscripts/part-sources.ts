import { sql } from 'kysely';
import type { Tx } from '../db/transact.ts';

/** Gives new versions all that another one was told: sources, settings and marks. */
export async function copySourcesToAll(
  tx: Tx,
  ownerId: string,
  { fromId, toIds }: { fromId: string; toIds: readonly string[] },
): Promise<void> {
  if (toIds.length === 0) return;
  const ids = sql`unnest(${[...toIds]}::uuid[])`;
  await sql`
    with told as (
      update element_versions as made set settings = older.settings, settings_still_valid = older.settings_still_valid
      from element_versions as older
      where made.owner_id = ${ownerId} and made.id in (select ${ids})
        and older.owner_id = ${ownerId} and older.id = ${fromId}
    )
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields, still_valid)
    select owner_id, made.id, position, kind, title, detail, source_element_id, source_version_id, fields, still_valid
    from version_sources cross join ${ids} as made(id)
    where owner_id = ${ownerId} and version_id = ${fromId}`.execute(tx);
}

/** Adds the sources of versions that another one was not told anything of, each once. */
export async function addSources(
  tx: Tx,
  ownerId: string,
  { fromIds, toId }: { fromIds: readonly string[]; toId: string },
): Promise<void> {
  await sql`
    with others as (
      select distinct on (source_element_id) * from version_sources as source
      where owner_id = ${ownerId} and version_id = any (${[...fromIds]}::uuid[]) and source_element_id is not null
        and not exists (select from version_sources as has where has.owner_id = ${ownerId}
          and has.version_id = ${toId} and has.source_element_id = source.source_element_id)
      order by source_element_id, version_id, position
    )
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields, still_valid)
    select owner_id, ${toId}, (select coalesce(max(position), -1) from version_sources
        where owner_id = ${ownerId} and version_id = ${toId}) + row_number() over (order by source_element_id),
      kind, title, detail, source_element_id, source_version_id, fields, still_valid
    from others`.execute(tx);
}

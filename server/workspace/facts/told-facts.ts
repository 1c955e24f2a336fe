import { sql } from 'kysely';
import type { FactNow, ToldFact } from '../../../domain/story/graph/told.ts';
import type { Tx } from '../../db/transact.ts';

/** Facts that versions were told, and these facts as they are now. */
export type ToldFacts = {
  /** By version. */
  told: ReadonlyMap<string, readonly ToldFact[]>;
  now: ReadonlyMap<string, FactNow & { value: string }>;
};

type Row = {
  version_id: string;
  fact_id: string;
  told_hash: string;
  told_value: string;
  still_valid: string | null;
  hash: string | null;
  value: string | null;
  entity: string | null;
  attribute: string | null;
  is_gone: boolean;
};

/**
 * Reads them in one statement. A fact is gone that was rejected or lost its quote, and one that was
 * read in a scene which is parked or in the trash.
 */
export async function readToldFacts(
  tx: Tx,
  ownerId: string,
  versionIds: readonly string[],
): Promise<ToldFacts> {
  if (versionIds.length === 0) return { told: new Map(), now: new Map() };
  const { rows } = await sql<Row>`
    select told.version_id, told.fact_id, told.hash as told_hash, told.value as told_value, told.still_valid,
      fact.hash, fact.value, entity.name as entity, fact.attribute,
      fact.state in ('rejected', 'unsupported') or (fact.scene_id is not null and not exists (
        select 1 from parts join elements on elements.owner_id = parts.owner_id and elements.id = parts.element_id
        where parts.owner_id = told.owner_id and parts.element_id = fact.scene_id and parts.parent_id is not null
          and elements.deleted_at is null)) as is_gone
    from version_facts as told
    left join facts as fact on fact.owner_id = told.owner_id and fact.id = told.fact_id
    left join entities as entity on entity.owner_id = fact.owner_id and entity.id = fact.entity_id
    where told.owner_id = ${ownerId} and told.version_id = any (${`{${versionIds.join(',')}}`}::uuid[])
    order by told.version_id, told.fact_id`.execute(tx);
  const told = Map.groupBy(rows, ({ version_id }) => version_id);
  return {
    told: new Map(
      [...told].map(([version, facts]) => [
        version,
        facts.map(({ fact_id, told_hash, told_value, still_valid }) => ({
          factId: fact_id,
          hash: told_hash,
          value: told_value,
          stillValid: still_valid,
        })),
      ]),
    ),
    now: new Map(
      rows.flatMap(({ fact_id, hash, value, entity, attribute, is_gone }) =>
        hash === null || value === null || entity === null || attribute === null
          ? []
          : [[fact_id, { hash, value, entity, attribute, isGone: is_gone }] as const],
      ),
    ),
  };
}

/** Marks what became of a fact that a version was told as not mattering; null takes that back. */
export async function markFact(
  tx: Tx,
  ownerId: string,
  { versionId, factId, hash }: { versionId: string; factId: string; hash: string | null },
): Promise<void> {
  await tx
    .updateTable('version_facts')
    .set({ still_valid: hash })
    .where('owner_id', '=', ownerId)
    .where('version_id', '=', versionId)
    .where('fact_id', '=', factId)
    .execute();
}

import { sql } from 'kysely';
import type { Origin } from '../../../contract/material.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { MaterialDetail } from '../../../domain/story/context.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { ItemIds } from '../../../domain/story/item-ids.ts';
import type { Tx } from '../elements/element-store.ts';

/** A version as it is stored. What does not hold for its origin is left at its blank. */
export type NewVersion = {
  id: string;
  elementId: string;
  number: number;
  origin: Origin;
  isWaiting: boolean;
  title: string;
  subtitle: string;
  content: Readonly<Record<string, unknown>>;
  itemIds: ItemIds;
  inputs: GeneratorInputs;
  direction: string;
  coverage: string | null;
  isStopped: boolean;
  writer: string | null;
  priceCredits: number | null;
  runId: string | null;
  madeFrom: string | null;
};

/** What a version was made from; ids are null for a draft of a browser. */
export type NewSource = {
  kind: GeneratorId;
  title: string;
  detail: MaterialDetail;
  elementId: string | null;
  versionId: string | null;
  fields: FieldHashes;
};

/** Stores a version with its sources, in their order. */
export async function insertVersion(
  tx: Tx,
  ownerId: string,
  version: NewVersion,
  sources: readonly NewSource[] = [],
): Promise<void> {
  await tx
    .insertInto('element_versions')
    .values({
      owner_id: ownerId,
      id: version.id,
      element_id: version.elementId,
      number: version.number,
      origin: version.origin,
      is_waiting: version.isWaiting,
      title: version.title,
      subtitle: version.subtitle,
      content: JSON.stringify(version.content),
      item_ids: JSON.stringify(version.itemIds),
      inputs: JSON.stringify(version.inputs),
      direction: version.direction,
      coverage: version.coverage,
      is_stopped: version.isStopped,
      writer: version.writer,
      price_credits: version.priceCredits,
      run_id: version.runId,
      made_from: version.madeFrom,
    })
    .execute();
  if (sources.length === 0) return;
  await tx
    .insertInto('version_sources')
    .values(
      sources.map((source, position) => ({
        owner_id: ownerId,
        version_id: version.id,
        position,
        kind: source.kind,
        title: source.title,
        detail: source.detail,
        source_element_id: source.elementId,
        source_version_id: source.versionId,
        fields: JSON.stringify(source.fields),
      })),
    )
    .execute();
}

/** Gives a version the sources of the one that it was made from. */
export async function copySources(
  tx: Tx,
  ownerId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await sql`
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields)
    select owner_id, ${toId}, position, kind, title, detail, source_element_id, source_version_id, fields
    from version_sources where owner_id = ${ownerId} and version_id = ${fromId}`.execute(tx);
}

/**
 * Stores the text of a version again, with its sources, as another version of an element. Neither its run nor its
 * price go along: they stay with the version that was paid for.
 */
export async function copyVersion(
  tx: Tx,
  ownerId: string,
  fromId: string,
  to: { id: string; elementId: string; number: number; restores: boolean },
): Promise<void> {
  await sql`
    insert into element_versions (owner_id, id, element_id, number, origin, schema_version, title, subtitle, content,
      item_ids, inputs, direction, coverage, is_stopped, writer, made_from)
    select owner_id, ${to.id}, ${to.elementId}, ${to.number}::int,
      case when ${to.restores}::boolean then 'restored' else origin end, schema_version, title, subtitle, content,
      item_ids, inputs, direction, coverage, is_stopped, writer, case when ${to.restores}::boolean then id end
    from element_versions where owner_id = ${ownerId} and id = ${fromId}`.execute(tx);
  await copySources(tx, ownerId, { fromId, toId: to.id });
}

/** Lets a version of an element wait no longer; it stays in the history. False when there is no such version. */
export async function stopWaiting(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('element_versions')
    .set({ is_waiting: false })
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

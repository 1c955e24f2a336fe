import { type RawBuilder, sql } from 'kysely';
import type { Origin } from '../../../contract/material.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { MaterialDetail } from '../../../domain/story/choose-material.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { ItemIds } from '../../../domain/story/item-ids.ts';
import type { Tx } from '../../db/transact.ts';

/** A version to store. Leave out what does not apply to its origin. */
export type NewVersion = {
  id: string;
  elementId: string;
  number: number;
  origin: Origin;
  title: string;
  subtitle: string;
  content: Readonly<Record<string, unknown>>;
  /** Null for a text that was stored before items had ids. */
  itemIds: ItemIds | null;
  inputs: GeneratorInputs;
  coverage: string | null;
  direction?: string;
  isAlternative?: boolean;
  isStopped?: boolean;
  /** False for an autosaved version, which may be thinned once it is old. */
  isKept?: boolean;
  writer?: string | null;
  priceCredits?: number | null;
  runId?: string | null;
  /** The version that was edited or restored. */
  madeFrom?: string | null;
  sources?: readonly NewSource[];
};

/** What a version was built on. Both ids are null for a draft from a browser. */
export type NewSource = {
  kind: GeneratorId;
  title: string;
  detail: MaterialDetail;
  elementId: string | null;
  versionId: string | null;
  fields: FieldHashes;
};

/** Stores versions with their sources, in one statement each. */
export async function writeVersions(tx: Tx, ownerId: string, versions: readonly NewVersion[]): Promise<void> {
  await tx
    .insertInto('element_versions')
    .values(
      versions.map((version) => ({
        owner_id: ownerId,
        id: version.id,
        element_id: version.elementId,
        number: version.number,
        origin: version.origin,
        is_waiting: version.isAlternative ?? false,
        title: version.title,
        subtitle: version.subtitle,
        content: JSON.stringify(version.content),
        item_ids: version.itemIds === null ? null : JSON.stringify(version.itemIds),
        inputs: JSON.stringify(version.inputs),
        direction: version.direction ?? '',
        coverage: version.coverage,
        is_stopped: version.isStopped ?? false,
        is_kept: version.isKept ?? true,
        writer: version.writer ?? null,
        price_credits: version.priceCredits ?? null,
        run_id: version.runId ?? null,
        made_from: version.madeFrom ?? null,
      })),
    )
    .execute();
  const sources = versions.flatMap((version) =>
    (version.sources ?? []).map((source, position) => ({
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
  );
  if (sources.length > 0) await tx.insertInto('version_sources').values(sources).execute();
}

/** Stores a version's text and sources again, for the same element or a new one. */
export async function copyVersion(
  tx: Tx,
  ownerId: string,
  fromId: string,
  to: { id: string; elementId: string; number: number; isRestored: boolean },
): Promise<void> {
  const copies = sql`(select ${fromId}::uuid as version, ${to.id}::uuid as new_version,
    ${to.elementId}::uuid as new_element, ${to.number}::int as number) as copies`;
  await copyVersions(ownerId, copies, { isRestored: to.isRestored, keepsTimes: false }).execute(tx);
  await copySources(tx, ownerId, { fromId, toId: to.id });
}

/**
 * SQL: copies versions without their sources. `copies` is a table of that name with the columns
 * version, new_version, new_element and number. Runs and prices stay with the original, which was
 * paid for.
 */
export function copyVersions(
  ownerId: string,
  copies: RawBuilder<unknown>,
  { isRestored, keepsTimes }: { isRestored: boolean; keepsTimes: boolean },
): RawBuilder<unknown> {
  return sql`
    insert into element_versions (owner_id, id, element_id, number, origin, title, subtitle, content, item_ids, inputs,
      direction, coverage, is_stopped, writer, made_from, created_at)
    select owner_id, new_version, new_element, copies.number, ${isRestored ? sql`'restored'` : sql`origin`}, title,
      subtitle, content, item_ids, inputs, direction, coverage, is_stopped, writer,
      ${isRestored ? sql`version` : sql`null::uuid`}, ${keepsTimes ? sql`created_at` : sql`now()`}
    from ${copies} join element_versions on owner_id = ${ownerId} and id = version`;
}

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

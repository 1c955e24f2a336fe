import { type RawBuilder, sql } from 'kysely';
import type { Origin } from '../../../contract/material.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { ElementKind } from '../../../domain/generators/index.ts';
import { wordsIn } from '../../../domain/manuscript/scene-words.ts';
import type { MaterialDetail } from '../../../domain/story/choose-material.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { ItemIds } from '../../../domain/story/item-ids.ts';
import { insertJsonRows, type JsonRows } from '../../db/insert-json-rows.ts';
import type { Tx } from '../../db/transact.ts';
import { hashContent } from './hash-content.ts';

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
  /** What its project told it, as `hashSettings` gives it; null where nothing is known of it. */
  settings?: FieldHashes | null;
  /** What the storyteller's choices followed from. */
  seed?: number | null;
  /** Versions that are made at once share one, and are undone at once. */
  changeSetId?: string | null;
};

/** What a version was built on. Both ids are null for a draft from a browser. */
export type NewSource = {
  kind: ElementKind;
  title: string;
  detail: MaterialDetail;
  elementId: string | null;
  versionId: string | null;
  /** Hashes of what was told of it. */
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
        fields: JSON.stringify(hashContent(version.content, version.inputs)),
        settings: version.settings == null ? null : JSON.stringify(version.settings),
        seed: version.seed == null ? null : String(version.seed),
        change_set_id: version.changeSetId ?? null,
        words: wordsIn(version.content),
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

/** Stores versions of an archive, whose sources are stored by themselves. */
export function writeArchivedVersions(tx: Tx, ownerId: string, rows: JsonRows): Promise<void> {
  return insertJsonRows(tx, ownerId, 'element_versions', rows);
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
      direction, coverage, is_stopped, writer, made_from, created_at, fields, settings, settings_still_valid, seed, words)
    select owner_id, new_version, new_element, copies.number, ${isRestored ? sql`'restored'` : sql`origin`}, title,
      subtitle, content, item_ids, inputs, direction, coverage, is_stopped, writer,
      ${isRestored ? sql`version` : sql`null::uuid`}, ${keepsTimes ? sql`created_at` : sql`now()`},
      fields, settings, settings_still_valid, seed, words
    from ${copies} join element_versions on owner_id = ${ownerId} and id = version`;
}

/**
 * Gives a new version all that an older one was told, with what is marked as still valid: its
 * sources, facts of the ledger, the project's settings, and the seed.
 */
export async function copySources(
  tx: Tx,
  ownerId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await sql`
    with told as (
      update element_versions as made set settings = older.settings,
        settings_still_valid = older.settings_still_valid, seed = older.seed
      from element_versions as older
      where made.owner_id = ${ownerId} and made.id = ${toId} and older.owner_id = ${ownerId} and older.id = ${fromId}
    ), told_facts as (
      insert into version_facts (owner_id, version_id, fact_id, hash, value, still_valid)
      select owner_id, ${toId}, fact_id, hash, value, still_valid
      from version_facts where owner_id = ${ownerId} and version_id = ${fromId}
    )
    insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields, still_valid)
    select owner_id, ${toId}, position, kind, title, detail, source_element_id, source_version_id, fields, still_valid
    from version_sources where owner_id = ${ownerId} and version_id = ${fromId}`.execute(tx);
}

/** Notes that a version was taken with others, and which one was current before it. */
export async function addToChangeSet(
  tx: Tx,
  ownerId: string,
  { versionId, before, set }: { versionId: string; before: string; set: string },
): Promise<void> {
  await tx
    .updateTable('element_versions')
    .set({ change_set_id: set, made_from: before })
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .execute();
}

/** Makes a version that is not current an alternative again. */
export async function makeAlternative(tx: Tx, ownerId: string, versionId: string): Promise<void> {
  await tx
    .updateTable('element_versions')
    .set({ is_waiting: true })
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .execute();
}

/** Exempts a version from thinning. */
export async function keepFromThinning(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<void> {
  await tx
    .updateTable('element_versions')
    .set({ is_kept: true })
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .execute();
}

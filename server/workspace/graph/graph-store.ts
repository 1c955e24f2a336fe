import { type RawBuilder, sql } from 'kysely';
import type { MaterialDetail } from '../../../domain/story/choose-material.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import type { ToldProject } from '../../../domain/story/setting-hashes.ts';
import { readVoice } from '../../../domain/story/voice.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { hashHeads } from '../heads/read-heads.ts';
import { hashContent } from '../versions/hash-content.ts';

/** An element outside the trash, with what it says now and what its current version was told. */
export type TextRow = {
  id: string;
  kind: string;
  title: string;
  current_version_id: string;
  is_locked: boolean;
  locked_fields: string[];
  /** What is being typed counts. */
  hashes: FieldHashes;
  /** When its current version was made, and when its words last changed. */
  made_at: Date;
  changed_at: Date;
  settings: FieldHashes | null;
  settings_still_valid: FieldHashes | null;
};

/** A source of a version, also one that was left out. */
export type SourceRow = {
  version_id: string;
  position: number;
  kind: string;
  title: string;
  detail: MaterialDetail;
  source_element_id: string | null;
  /** The version that was used. */
  source_version_id: string | null;
  fields: FieldHashes;
  still_valid: FieldHashes | null;
};

/** What a project tells its texts now. Throws notFound for one that is missing or in the trash. */
export async function readToldProject(tx: Tx, ownerId: string, projectId: string): Promise<ToldProject> {
  const row = await tx
    .selectFrom('projects')
    .leftJoin('project_voices as stored', (join) =>
      join.onRef('stored.owner_id', '=', 'projects.owner_id').onRef('stored.project_id', '=', 'projects.id'),
    )
    .select(['projects.description', 'projects.settings', 'stored.voice'])
    .where('projects.owner_id', '=', ownerId)
    .where('projects.id', '=', projectId)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    about: row.description ?? '',
    settings: row.settings,
    voice: row.voice === null ? null : readVoice(row.voice),
  };
}

/** SQL: the ids of a project's elements outside the trash. */
export function elementsOf(ownerId: string, projectId: string): RawBuilder<unknown> {
  return sql`select id from elements
    where owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null`;
}

/** SQL: the ids of an element and of all above it, however far. */
export function elementsAbove(ownerId: string, elementId: string): RawBuilder<unknown> {
  return sql`with recursive above (id) as (
      select ${elementId}::uuid
      union
      select source.source_element_id from above
      join elements on elements.owner_id = ${ownerId} and elements.id = above.id and elements.deleted_at is null
      join version_sources as source on source.owner_id = ${ownerId} and source.version_id = elements.current_version_id
      where source.source_element_id is not null and source.detail <> 'left_out'
    ) select id from above`;
}

/** Elements outside the trash, newest first. `ids`: SQL for the right side of `in`. */
export async function readTexts(tx: Tx, ownerId: string, ids: RawBuilder<unknown>): Promise<TextRow[]> {
  const { rows } = await sql<StoredText>`
    select elements.id, elements.kind, elements.title, elements.current_version_id, elements.is_locked,
      elements.locked_fields, version.created_at as made_at, coalesce(copy.updated_at, version.created_at) as changed_at,
      version.settings, version.settings_still_valid, version.inputs, ${hashesNow} as fields,
      case when ${hashesNow} is null then coalesce(copy.content, version.content) end as content
    from elements
    join element_versions as version on version.owner_id = elements.owner_id and version.id = elements.current_version_id
    left join working_copies as copy on copy.owner_id = elements.owner_id and copy.element_id = elements.id
    where elements.owner_id = ${ownerId} and elements.deleted_at is null and elements.id in (${ids})
    order by elements.created_at desc, elements.id`.execute(tx);
  return rows.map(({ fields, content, inputs, ...row }) => ({
    ...row,
    hashes: fields ?? hashContent(content ?? {}, inputs),
  }));
}

/**
 * These texts with what their parts say together, for the heads of open manuscripts among `ids`;
 * `readTexts` gives of a head only what it says itself.
 */
export async function withHeadTexts(
  tx: Tx,
  ownerId: string,
  texts: readonly TextRow[],
  ids: ReadonlySet<string | null>,
): Promise<TextRow[]> {
  const mayBeHead = ({ id, kind }: TextRow) => ids.has(id) && (kind === 'STORY' || kind === 'SCRIPT');
  const heads = await hashHeads(
    tx,
    ownerId,
    texts.flatMap((text) => (mayBeHead(text) ? [text.id] : [])),
  );
  return texts.map((text) => ({ ...text, hashes: { ...text.hashes, ...heads.get(text.id) } }));
}

/** The sources of versions, in order. `ids`: SQL for the right side of `in`. */
export async function readSourceRows(
  tx: Tx,
  ownerId: string,
  ids: RawBuilder<unknown>,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select version_id, position, kind, title, detail, source_element_id, source_version_id, fields, still_valid
    from version_sources where owner_id = ${ownerId} and version_id in (${ids})
    order by version_id, position`.execute(tx);
  return rows;
}

/** A text from before hashes were kept is read whole, and hashed. */
type StoredText = Omit<TextRow, 'hashes'> & {
  inputs: Record<string, string>;
  fields: FieldHashes | null;
  content: Record<string, unknown> | null;
};

const hashesNow = sql`case when copy.element_id is not null then copy.fields else version.fields end`;

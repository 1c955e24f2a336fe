import { sql } from 'kysely';
import type { ManuscriptForm } from '../../contract/manuscripts.ts';
import { StyleSheet } from '../../contract/manuscripts.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';
import { isBlank } from '../../domain/story/is-blank.ts';
import { asRecord } from '../../domain/story/record.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { hashContent } from '../workspace/versions/hash-content.ts';

/** A manuscript as its writing sees it: its newest words, without the texts of scenes. */
export type Book = {
  headId: string;
  projectId: string;
  kind: 'STORY' | 'SCRIPT';
  title: string;
  form: ManuscriptForm;
  goalWords: number | null;
  style: StyleSheet;
  /** The element's current version. */
  versionId: string;
  /** In reading order. */
  chapters: BookChapter[];
};

type BookPart = {
  id: string;
  title: string;
  goalWords: number | null;
  versionId: string;
  isLocked: boolean;
  lockedFields: readonly string[];
  /** Hashes of each field, what is being typed included. */
  hashes: FieldHashes;
};

export type BookChapter = BookPart & {
  summary: string;
  purpose: string;
  /** In reading order. */
  scenes: BookScene[];
};

export type BookScene = BookPart & {
  pov: string;
  place: string;
  when: string;
  people: string[];
  goal: string;
  conflict: string;
  /** What the card says that is to come of it. */
  outcome: string;
  notes: string;
  /** Whether it has a text. */
  isWritten: boolean;
  /** What came of it by its last reading, and the hash of the text that was read. */
  reading: { outcome: string; textHash: string } | null;
};

/** The hash of a scene's text, as readings name it. */
export function textHashOf(form: ManuscriptForm, { hashes }: Pick<BookPart, 'hashes'>): string {
  return hashes[textField(form)] ?? '';
}

/** The field that a scene's text is in. */
function textField(form: ManuscriptForm): 'text' | 'blocks' {
  return form === 'prose' ? 'text' : 'blocks';
}

/** Every scene of a book in reading order. */
export function scenesOf({ chapters }: Pick<Book, 'chapters'>): BookScene[] {
  return chapters.flatMap(({ scenes }) => scenes);
}

/** Reads a manuscript outside the trash. Throws notFound. */
export async function readBook(tx: Tx, ownerId: string, headId: string): Promise<Book> {
  const { rows } = await sql<HeadRow>`
    select head.id, head.kind, head.title, head.project_id, head.current_version_id, manuscript.form,
      manuscript.goal_words, manuscript.style
    from manuscripts as manuscript
    join elements as head on head.owner_id = manuscript.owner_id and head.id = manuscript.head_id
      and head.deleted_at is null
    join projects on projects.owner_id = head.owner_id and projects.id = head.project_id and projects.deleted_at is null
    where manuscript.owner_id = ${ownerId} and manuscript.head_id = ${headId} and manuscript.closed_at is null`.execute(
    tx,
  );
  const [head] = rows;
  if (head === undefined) throw notFound();
  const parts = await readParts(tx, ownerId, { head_id: headId, form: head.form });
  const scenes = Map.groupBy(
    parts.filter(({ type }) => type === 'scene'),
    ({ parent_id }) => parent_id,
  );
  return {
    headId: head.id,
    projectId: head.project_id,
    kind: head.kind === 'SCRIPT' ? 'SCRIPT' : 'STORY',
    title: head.title,
    form: head.form,
    goalWords: head.goal_words,
    style: StyleSheet.catch(StyleSheet.parse({})).parse(head.style),
    versionId: head.current_version_id,
    chapters: parts
      .filter(({ type }) => type === 'chapter')
      .map((row) => ({
        ...partOf(row),
        summary: textIn(row.card.summary),
        purpose: textIn(row.card.purpose),
        scenes: (scenes.get(row.id) ?? []).map(sceneOf),
      })),
  };
}

/** The newest content of a scene, its text included; null if it is gone. */
export async function readSceneContent(
  tx: Tx,
  ownerId: string,
  sceneId: string,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ content: Record<string, unknown> }>`
    select coalesce(copy.content, version.content) as content from elements as element
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = element.owner_id and copy.element_id = element.id
    where element.owner_id = ${ownerId} and element.id = ${sceneId} and element.kind = 'SCENE'
      and element.deleted_at is null`.execute(tx);
  return rows[0]?.content ?? null;
}

type HeadRow = {
  id: string;
  kind: string;
  title: string;
  project_id: string;
  current_version_id: string;
  form: ManuscriptForm;
  goal_words: number | null;
  style: unknown;
};

type PartRow = {
  id: string;
  title: string;
  type: 'chapter' | 'scene';
  parent_id: string | null;
  goal_words: number | null;
  current_version_id: string;
  is_locked: boolean;
  locked_fields: string[];
  card: Record<string, unknown>;
  is_written: boolean;
  hashes: FieldHashes | null;
  outcome: string | null;
  text_hash: string | null;
};

async function readParts(
  tx: Tx,
  ownerId: string,
  { head_id: headId, form }: { head_id: string; form: ManuscriptForm },
): Promise<PartRow[]> {
  const field = textField(form);
  const { rows } = await sql<PartRow>`
    select element.id, element.title, part.type, part.parent_id, part.goal_words, element.current_version_id,
      element.is_locked, element.locked_fields, (said.content - 'text' - 'blocks') as card,
      (coalesce(trim(said.content ->> 'text'), '') <> ''
        or coalesce(said.content -> 'blocks', '[]') <> '[]') as is_written,
      case when copy.element_id is null then version.fields else copy.fields end as hashes,
      reading.outcome,
      reading_of.fields ->> ${field} as text_hash
    from parts as part
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = element.owner_id and copy.element_id = element.id
    cross join lateral (select coalesce(copy.content, version.content)::jsonb as content) as said
    left join readings as reading on reading.owner_id = part.owner_id and reading.scene_id = part.element_id
    left join element_versions as reading_of on reading_of.owner_id = reading.owner_id
      and reading_of.id = reading.version_id
    where part.owner_id = ${ownerId} and part.head_id = ${headId}
    order by part.order_key, part.element_id`.execute(tx);
  return rows;
}

function partOf(row: PartRow): BookPart {
  return {
    id: row.id,
    title: textIn(row.card.title).trim() === '' ? row.title : textIn(row.card.title),
    goalWords: row.goal_words,
    versionId: row.current_version_id,
    isLocked: row.is_locked,
    lockedFields: row.locked_fields,
    hashes: row.hashes ?? hashContent(asRecord(row.card), {}),
  };
}

function sceneOf(row: PartRow): BookScene {
  const { card } = row;
  return {
    ...partOf(row),
    pov: textIn(card.pov),
    place: textIn(card.place),
    when: textIn(card.when),
    people: Array.isArray(card.people) ? card.people.filter((name) => !isBlank(name)).map(String) : [],
    goal: textIn(card.goal),
    conflict: textIn(card.conflict),
    outcome: textIn(card.outcome),
    notes: textIn(card.notes),
    isWritten: row.is_written,
    reading: row.outcome === null ? null : { outcome: row.outcome, textHash: row.text_hash ?? '' },
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

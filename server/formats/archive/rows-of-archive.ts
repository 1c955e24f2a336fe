import { createHash } from 'node:crypto';
import type { Archived, ArchivedElement, ArchivedVersion } from '../../../contract/archive.ts';
import { wordsIn } from '../../../domain/manuscript/scene-words.ts';
import { readVoice } from '../../../domain/story/voice.ts';
import { dayMs } from '../../../domain/time.ts';
import { derivedId } from '../../ledger/derived-id.ts';
import { hashFact } from '../../ledger/ledger-store.ts';
import { hashContent } from '../../workspace/versions/hash-content.ts';
import { type NewId, newIds } from './new-ids.ts';

/** The tables that an import writes, each after those that it refers to. */
export const importedTables = [
  'projects',
  'project_voices',
  'project_books',
  'elements',
  'element_versions',
  'version_sources',
  'working_copies',
  'source_choices',
  'manuscripts',
  'parts',
  'comments',
  'writing_days',
  'entities',
  'facts',
  'readings',
  'version_facts',
  'findings',
] as const;
export type ImportedTable = (typeof importedTables)[number];

/** A row without its owner. All rows of a table have the same columns. */
export type ImportedRow = Readonly<Record<string, unknown>>;

export type ImportAbout = {
  importId: string;
  /** When the file says that it was made. */
  madeAt: string;
  /** Recognizes the same file again. */
  fileHash: Buffer;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * The rows of a project with the ids of this import. Everything that follows from a text, such as
 * its hashes and its words, is made from the text and not believed. The trash's days don't pass
 * while a project lies in a file.
 */
export function rowsOfArchive(
  archived: Archived,
  { importId, madeAt, fileHash, now }: ImportAbout,
): Record<ImportedTable, Iterable<ImportedRow>> {
  const { project, voice, book, source_choices: choices, elements, ledgers } = archived;
  const idOf = newIds(importId, archived);
  const orNull = (id: string | null) => (id === null ? null : idOf(id));
  const project_id = idOf(project.id);
  const age = now - Date.parse(madeAt);
  const asKept = (deletedAt: string | null) =>
    deletedAt === null || age <= dayMs
      ? deletedAt
      : new Date(Math.min(now, Date.parse(deletedAt) + age)).toISOString();
  const facts = ledgers.flatMap((ledger) => ledger.facts.map((fact) => ({ head: ledger.head_id, fact })));
  const hashes = new Map(
    facts.map(({ fact }) => [
      fact.id,
      hashFact({
        entityId: idOf(fact.entity_id),
        attribute: fact.attribute,
        value: fact.value,
        otherEntityId: orNull(fact.other_entity_id),
      }),
    ]),
  );
  return {
    projects: [
      {
        ...project,
        id: project_id,
        request_hash: `\\x${createHash('sha256').update(importId).update(fileHash).digest('hex')}`,
        imported_from: new Date(madeAt).toISOString(),
      },
    ],
    project_voices: voice === null ? [] : [{ ...voice, project_id, voice: readVoice(voice.voice) }],
    project_books:
      book === null
        ? []
        : [
            {
              ...book,
              project_id,
              book: { ...book.book, order: book.book.order.map((id) => idOf(id.toLowerCase())) },
            },
          ],
    elements: mapped(elements, (element) => elementRow(element, { idOf, project_id, asKept, now })),
    element_versions: each(elements, ({ id, versions }) =>
      versions.map((version) => versionRow(version, idOf(id), idOf)),
    ),
    version_sources: each(elements, ({ versions }) =>
      versions.flatMap((version) =>
        version.sources.map((source, position) => ({
          ...source,
          version_id: idOf(version.id),
          position,
          source_element_id: orNull(source.source_element_id),
          source_version_id: orNull(source.source_version_id),
        })),
      ),
    ),
    working_copies: each(elements, ({ id, working_copy: copy, versions }) => {
      if (copy === null) return [];
      const base = versions.find((version) => version.id === copy.base_version_id);
      return [
        {
          ...copy,
          element_id: idOf(id),
          base_version_id: idOf(copy.base_version_id),
          fields: hashContent(copy.content, base?.inputs ?? {}),
          words: wordsIn(copy.content),
        },
      ];
    }),
    source_choices: choices.map((choice) => ({
      ...choice,
      project_id,
      element_ids: choice.element_ids.map(idOf),
    })),
    manuscripts: each(elements, ({ id, manuscript }) => {
      if (manuscript === null) return [];
      const { days: _, approved, ...row } = manuscript;
      return [
        {
          ...row,
          head_id: idOf(id),
          project_id,
          approved:
            approved?.map((part) => ({ ...part, id: idOf(part.id), parentId: orNull(part.parentId) })) ??
            null,
        },
      ];
    }),
    parts: each(elements, ({ id, head_id, place }) =>
      place === null || head_id === null
        ? []
        : [{ ...place, element_id: idOf(id), head_id: idOf(head_id), parent_id: orNull(place.parent_id) }],
    ),
    comments: each(elements, ({ id, comments }) =>
      comments.map((comment) => ({ ...comment, id: idOf(comment.id), element_id: idOf(id) })),
    ),
    writing_days: each(elements, ({ id, manuscript }) =>
      (manuscript?.days ?? []).map((day) => ({ ...day, head_id: idOf(id) })),
    ),
    entities: each(ledgers, ({ head_id, entities }) =>
      entities.map((entity) => ({
        ...entity,
        id: idOf(entity.id),
        head_id: idOf(head_id),
        element_id: orNull(entity.element_id),
      })),
    ),
    facts: mapped(facts, ({ head, fact }) => ({
      ...fact,
      id: idOf(fact.id),
      head_id: idOf(head),
      entity_id: idOf(fact.entity_id),
      other_entity_id: orNull(fact.other_entity_id),
      scene_id: orNull(fact.scene_id),
      version_id: orNull(fact.version_id),
      from_part: orNull(fact.from_part),
      until_part: orNull(fact.until_part),
      known_by: fact.known_by.map(idOf),
      hash: hashes.get(fact.id),
    })),
    readings: each(elements, ({ id, reading }) =>
      reading === null ? [] : [{ ...reading, scene_id: idOf(id), version_id: idOf(reading.version_id) }],
    ),
    version_facts: each(elements, ({ versions }) =>
      versions.flatMap(({ id, told_facts }) =>
        told_facts.map(({ fact_id, hash, value, still_valid }) => {
          const now = (told: string) => (told === 'now' ? (hashes.get(fact_id) ?? told) : told);
          return {
            version_id: idOf(id),
            fact_id: idOf(fact_id),
            hash: now(hash),
            value,
            still_valid: still_valid === null ? null : now(still_valid),
          };
        }),
      ),
    ),
    findings: each(ledgers, ({ head_id, findings }) =>
      findings.map((finding) => ({
        ...finding,
        id: derivedId('finding', idOf(head_id), finding.fingerprint),
        head_id: idOf(head_id),
        scene_a: idOf(finding.scene_a),
        scene_b: orNull(finding.scene_b),
      })),
    ),
  };
}

function elementRow(
  element: ArchivedElement,
  {
    idOf,
    project_id,
    asKept,
    now,
  }: { idOf: NewId; project_id: string; asKept: (time: string | null) => string | null; now: number },
): ImportedRow {
  const { id, kind, title, subtitle, current_version_id, last_number, is_locked, locked_fields, head_id } =
    element;
  const { created_at, updated_at, deleted_at, versions } = element;
  const isToThin = versions.some(({ is_kept }) => !is_kept);
  return {
    id: idOf(id),
    project_id,
    kind,
    title,
    subtitle,
    current_version_id: idOf(current_version_id),
    last_number,
    is_locked,
    locked_fields,
    head_id: head_id === null ? null : idOf(head_id),
    created_at,
    updated_at,
    deleted_at: asKept(deleted_at),
    // Autosaved versions all stay for a day.
    thin_at: isToThin ? new Date(now + dayMs).toISOString() : null,
  };
}

function versionRow(version: ArchivedVersion, elementId: string, idOf: NewId): ImportedRow {
  const { sources: _, told_facts: __, ...row } = version;
  return {
    ...row,
    id: idOf(version.id),
    element_id: elementId,
    made_from: version.made_from === null ? null : idOf(version.made_from),
    change_set_id: version.change_set_id === null ? null : idOf(version.change_set_id),
    fields: hashContent(version.content, version.inputs),
    words: wordsIn(version.content),
  };
}

function* mapped<Item>(items: readonly Item[], rowOf: (item: Item) => ImportedRow): Generator<ImportedRow> {
  for (const item of items) yield rowOf(item);
}

function* each<Item>(items: readonly Item[], rowsOf: (item: Item) => ImportedRow[]): Generator<ImportedRow> {
  for (const item of items) yield* rowsOf(item);
}

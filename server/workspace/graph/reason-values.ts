import { sql } from 'kysely';
import { choiceOf } from '../../../domain/story/field-hashes.ts';
import type { Tx } from '../../db/transact.ts';
import { readHeads } from '../heads/read-heads.ts';

/** A field, or as '@name' a choice of the form, of an element as it is and as it was used. */
export type WantedField = {
  elementId: string;
  usedVersionId: string | null;
  name: string;
  /** Of what was told. */
  toldHash: string;
};

/** Null where there is no such field. */
export type FieldValue = {
  elementId: string;
  name: string;
  now: unknown;
  before: unknown;
  /** Whether the version that was used is still there. */
  hasUsed: boolean;
};

/** The values of fields, and of nothing else of the texts that they are in. */
export async function readValues(
  tx: Tx,
  ownerId: string,
  wanted: readonly WantedField[],
): Promise<FieldValue[]> {
  if (wanted.length === 0) return [];
  const list = JSON.stringify(
    wanted.map(({ elementId, usedVersionId, name }) => ({
      element: elementId,
      used: usedVersionId,
      name,
      choice: choiceOf(name),
    })),
  );
  const { rows } = await sql<FieldValue>`
    select wanted.element as "elementId", wanted.name, used.id is not null as "hasUsed",
      case when wanted.choice is null then coalesce(copy.content, current.content) -> wanted.name
        else (current.inputs -> wanted.choice)::json end as now,
      case when wanted.choice is null then used.content -> wanted.name
        else (used.inputs -> wanted.choice)::json end as before
    from jsonb_to_recordset(${list}::jsonb) as wanted(element uuid, used uuid, name text, choice text)
    join elements on elements.owner_id = ${ownerId} and elements.id = wanted.element
    join element_versions as current on current.owner_id = ${ownerId} and current.id = elements.current_version_id
    left join working_copies as copy on copy.owner_id = ${ownerId} and copy.element_id = elements.id
    left join element_versions as used on used.owner_id = ${ownerId} and used.id = wanted.used`.execute(tx);
  const heads = await readHeads(tx, ownerId, [...new Set(wanted.map(({ elementId }) => elementId))]);
  return rows.map((row) => {
    const head = heads.get(row.elementId);
    return head !== undefined && choiceOf(row.name) === null ? { ...row, now: head[row.name] ?? null } : row;
  });
}

import { sql } from 'kysely';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import { isBlank } from '../../../domain/story/is-blank.ts';
import type { Tx } from '../../db/transact.ts';
import { hashContent } from './hash-content.ts';

/** How many old versions without hashes are read at once. */
const readAtOnce = 10;

/**
 * Whether a result may take the place of these fields by itself: each is empty, or still says what
 * some generated version of the element wrote there. `present`: what the element says, what is
 * being typed included. The element must be locked.
 */
export async function mayDisplace(
  tx: Tx,
  { ownerId, elementId }: { ownerId: string; elementId: string },
  present: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Promise<boolean> {
  const hashes = hashContent(present, {});
  const open = new Set(fields.filter((field) => !isBlank(present[field])));
  const close = (written: FieldHashes, wrote: readonly string[] | null) => {
    for (const field of open)
      if ((wrote === null || wrote.includes(field)) && written[field] === hashes[field]) open.delete(field);
  };
  if (open.size === 0) return true;
  const generated = await findGenerated(tx, ownerId, elementId);
  for (const { written, wrote } of generated) if (written !== null) close(written, wrote);
  const unread = generated.filter(({ written }) => written === null);
  for (let from = 0; from < unread.length && open.size > 0; from += readAtOnce) {
    const some = unread.slice(from, from + readAtOnce);
    const contents = await readContents(
      tx,
      ownerId,
      some.map(({ id }) => id),
    );
    for (const { id, wrote } of some) close(hashContent(contents.get(id) ?? {}, {}), wrote);
  }
  return open.size === 0;
}

/** `wrote`: the fields that its run wrote; null for all. `written`: null from before hashes. */
type Generated = { id: string; written: FieldHashes | null; wrote: readonly string[] | null };

/** The generated versions of an element, newest first. */
async function findGenerated(tx: Tx, ownerId: string, elementId: string): Promise<Generated[]> {
  const rows = await tx
    .selectFrom('element_versions as version')
    .leftJoin('runs as run', (join) =>
      join.onRef('run.owner_id', '=', 'version.owner_id').onRef('run.id', '=', 'version.run_id'),
    )
    .select([
      'version.id',
      'version.fields',
      'run.purpose',
      sql<string[] | null>`run.result -> 'completeFields'`.as('complete_fields'),
    ])
    .where('version.owner_id', '=', ownerId)
    .where('version.element_id', '=', elementId)
    .where('version.origin', '=', 'generated')
    .orderBy('version.number', 'desc')
    .execute();
  return rows.map(({ id, fields, purpose, complete_fields }) => ({
    id,
    written: fields,
    // Its other fields were copied, perhaps from what a writer had typed.
    wrote: purpose === null || purpose === 'make' ? null : (complete_fields ?? []),
  }));
}

async function readContents(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const rows = await tx
    .selectFrom('element_versions')
    .select(['id', 'content'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

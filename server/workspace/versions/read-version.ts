import type { Version } from '../../../contract/material.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { viewVersion } from '../elements/element-view.ts';
import { readSources } from '../sources/read-sources.ts';

/** The columns of a version without its text. */
export const versionColumns = [
  'id',
  'number',
  'origin',
  'is_waiting',
  'title',
  'subtitle',
  'inputs',
  'direction',
  'coverage',
  'is_stopped',
  'writer',
  'price_credits',
  'run_id',
  'made_from',
  'created_at',
] as const;

/** A version of an element with its text, also in the trash; null if there is none. */
export async function findVersionRow(tx: Tx, ownerId: string, elementId: string, versionId: string) {
  const row = await tx
    .selectFrom('element_versions')
    .select([...versionColumns, 'content', 'item_ids'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row ?? null;
}

/** A version of an element with its text and sources. Throws notFound. */
export async function readVersion(
  tx: Tx,
  ownerId: string,
  elementId: string,
  versionId: string,
): Promise<Version> {
  const row = await findVersionRow(tx, ownerId, elementId, versionId);
  if (row === null) throw notFound();
  return viewVersion(row, await readSources(tx, ownerId, versionId));
}

/** Whether the owner has a version of this id, of any element. */
export async function isVersionTaken(tx: Tx, ownerId: string, versionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('element_versions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row !== undefined;
}

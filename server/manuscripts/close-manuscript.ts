import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CloseManuscript } from '../../contract/manuscripts.ts';
import type { OneElement } from '../../contract/material.ts';
import { followItems } from '../../domain/story/item-ids.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { checkElementVersions } from '../quota/element-quota.ts';
import {
  findElement,
  lockElement,
  setCurrent,
  takeVersionNumber,
} from '../workspace/elements/element-store.ts';
import { viewElement } from '../workspace/elements/element-view.ts';
import { readContent } from '../workspace/elements/read-content.ts';
import { readHeads } from '../workspace/heads/read-heads.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { findVersionRow } from '../workspace/versions/read-version.ts';
import { copySources, writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';
import { countStructure, lockManuscript, type ManuscriptRow } from './manuscript-store.ts';
import { addSources } from './part-sources.ts';

/**
 * Closes a manuscript: its chapters and scenes, as they are now, become one version of its head,
 * and go into the trash, parked scenes included. Idempotent. Throws notFound, `stale_structure`,
 * `limit_reached`, and `invalid_input` where one text can't hold it all.
 */
export function closeManuscript(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  headId: string,
  { structure }: CloseManuscript,
): Promise<OneElement> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    if (!(await isClosed(tx, ownerId, headId))) {
      const manuscript = await lockManuscript(tx, ownerId, headId, structure);
      await joinIntoHead(deps, tx, ownerId, manuscript);
      await trashParts(tx, ownerId, headId);
      await countStructure(tx, ownerId, manuscript);
      await checkAccountBytes(tx);
    }
    const element = await findElement(tx, ownerId, headId);
    if (element === null) throw notFound();
    return { element: viewElement(element) };
  });
}

async function isClosed(tx: Tx, ownerId: string, headId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('manuscripts')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'manuscripts.owner_id')
        .onRef('elements.id', '=', 'manuscripts.head_id'),
    )
    .select('manuscripts.closed_at')
    .where('manuscripts.owner_id', '=', ownerId)
    .where('manuscripts.head_id', '=', headId)
    .where('elements.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
}

async function joinIntoHead(
  { generators }: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { head_id: headId, title }: ManuscriptRow,
): Promise<void> {
  const head = await lockElement(tx, ownerId, headId);
  const version = await findVersionRow(tx, ownerId, headId, head.currentVersionId);
  const content = (await readHeads(tx, ownerId, [headId])).get(headId);
  if (version === null || content === undefined) throw new Error('a head has a version and its parts');
  const text = readContent(generators, head.kind, content, version.inputs, [], title);
  const { rows: scenes } = await sql<{ id: string }>`
    select element.current_version_id as id from parts as part
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null
    where part.owner_id = ${ownerId} and part.head_id = ${headId} and part.parent_id is not null`.execute(tx);
  const id = randomUUID();
  await writeVersions(tx, ownerId, [
    {
      ...text,
      title,
      id,
      elementId: headId,
      number: await takeVersionNumber(tx, ownerId, headId),
      origin: 'edited',
      itemIds: followItems({ content: version.content, itemIds: version.item_ids }, text.content, newItemId),
      inputs: version.inputs,
      direction: version.direction,
      madeFrom: version.id,
    },
  ]);
  await copySources(tx, ownerId, { fromId: version.id, toId: id });
  await addSources(tx, ownerId, { fromIds: scenes.map((scene) => scene.id), toId: id });
  await checkElementVersions(tx, ownerId, headId);
  await setCurrent(tx, ownerId, head, id);
}

async function trashParts(tx: Tx, ownerId: string, headId: string): Promise<void> {
  await sql`
    update elements set deleted_at = (select clock_timestamp())
    where owner_id = ${ownerId} and head_id = ${headId} and deleted_at is null`.execute(tx);
  await tx
    .updateTable('manuscripts')
    .set({ closed_at: sql<Date>`clock_timestamp()`, head_fields: null, head_mark: null })
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .execute();
}

import { sql } from 'kysely';
import type { OneElement } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import { checkProjectElements } from '../../quota/element-quota.ts';
import { checkParts } from '../../quota/part-quota.ts';
import type { Deps } from '../deps.ts';
import { countStructureOf } from '../heads/count-structure.ts';
import { placeParts } from '../heads/place-parts.ts';
import { touchProject } from '../projects/project-store.ts';
import { type CopiedElement, copiedRows, selectCopied } from './copied-rows.ts';
import { findElement, lockElement } from './element-store.ts';
import { readCreatedElement } from './read-created-element.ts';

/**
 * Duplicates an element in its project, with the sources of its current version and the working
 * copy, without the history: a manuscript with its parts, a scene behind itself. Idempotent. Throws
 * notFound, `id_taken`, `invalid_input` for a chapter, and `limit_reached`.
 */
export function copyElement(
  deps: Pick<Deps, 'db' | 'copyLedgers'>,
  ownerId: string,
  { id, copyId: givenId }: { id: string; copyId: string },
): Promise<OneElement> {
  const copyId = givenId.toLowerCase();
  const requestHash = hashRequest({ copyOf: id });
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const { projectId, kind } = await lockElement(tx, ownerId, id);
    if (kind === 'CHAPTER')
      throw new AppError('invalid_input', 'A chapter can’t be duplicated. Duplicate its scenes instead.');
    const isNew = (await findElement(tx, ownerId, copyId)) === null;
    if (isNew) {
      const copied = await copyWithParts(tx, ownerId, { id, copyId, projectId, requestHash });
      if (kind !== 'SCENE') await deps.copyLedgers(tx, ownerId, copied);
      if (kind === 'SCENE') await placeBehind(tx, ownerId, { id, copyId });
      await touchProject(tx, ownerId, projectId);
      await checkProjectElements(tx, ownerId, projectId);
      await checkAccountBytes(tx);
    }
    return { element: await readCreatedElement(tx, ownerId, { id: copyId, requestHash, isNew }) };
  });
}

async function copyWithParts(
  tx: Tx,
  ownerId: string,
  given: { id: string; copyId: string; projectId: string; requestHash: Buffer },
): Promise<CopiedElement[]> {
  const { id, copyId, projectId, requestHash } = given;
  const { rows } = await sql<CopiedElement>`
    with copies as materialized (
      select id as element, current_version_id as version, 1 as number,
        case when id = ${id} then ${copyId}::uuid else gen_random_uuid() end as new_element,
        gen_random_uuid() as new_version
      from elements where owner_id = ${ownerId} and deleted_at is null and (id = ${id} or head_id = ${id})
    ), ${copiedRows(projectId, ownerId, { keepsOthers: true })}
    ${selectCopied}`.execute(tx);
  await sql`
    update elements set request_hash = ${requestHash}, is_locked = false, locked_fields = '[]',
      created_at = clock_timestamp(), updated_at = clock_timestamp()
    where owner_id = ${ownerId} and id = ${copyId}`.execute(tx);
  await sql`update working_copies set revision = 1 where owner_id = ${ownerId} and element_id = ${copyId}`.execute(
    tx,
  );
  return rows;
}

async function placeBehind(
  tx: Tx,
  ownerId: string,
  { id, copyId }: { id: string; copyId: string },
): Promise<void> {
  const { rows } = await sql<{ head_id: string; parent_id: string | null }>`
    with head as (
      update elements set head_id = original.head_id from elements as original
      where elements.owner_id = ${ownerId} and elements.id = ${copyId}
        and original.owner_id = ${ownerId} and original.id = ${id}
    )
    insert into parts (owner_id, element_id, head_id, type, parent_id, order_key, goal_words)
    select owner_id, ${copyId}, head_id, type, parent_id, order_key, goal_words from parts
    where owner_id = ${ownerId} and element_id = ${id}
    returning head_id, parent_id`.execute(tx);
  const [part] = rows;
  if (part === undefined) throw new Error('a scene has a place');
  const { head_id: headId, parent_id: parentId } = part;
  await placeParts(tx, ownerId, [copyId], { headId, type: 'scene', parentId, afterId: id });
  await checkParts(tx, ownerId, headId);
  await countStructureOf(tx, ownerId, copyId);
}

import type { OneManuscript, SplitPart } from '../../contract/manuscripts.ts';
import { splitScene } from '../../domain/manuscript/split-scene.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import { hashRequest } from '../http/hash-request.ts';
import { checkAccountBytes } from '../quota/account-quota.ts';
import { lockElement } from '../workspace/elements/element-store.ts';
import { placeParts } from '../workspace/heads/place-parts.ts';
import { staleSave } from '../workspace/versions/stale-save.ts';
import { readRevision } from '../workspace/versions/working-copy-store.ts';
import { copySources } from '../workspace/versions/write-versions.ts';
import { isPartOfRequest } from './add-part.ts';
import { changeStructure } from './change-structure.ts';
import { moveComments } from './comment-store.ts';
import type { Deps } from './deps.ts';
import { type LivePart, requirePart } from './manuscript-store.ts';
import { keepPart, sceneOf, writeNext } from './scene-text.ts';
import { writeParts } from './write-parts.ts';

/**
 * Splits a scene: what comes from a place on becomes a scene behind it, told what the whole was,
 * with its items' ids and the comments on it. Idempotent by id. Throws notFound, `stale_structure`,
 * `stale_save` for another text than the one that was looked at, `invalid_input` where a half would
 * have no words, `id_taken` and `limit_reached`.
 */
export async function splitPart(
  deps: Pick<Deps, 'db' | 'now' | 'generators'>,
  ownerId: string,
  sceneId: string,
  { day, ...given }: SplitPart & { day: string | undefined },
): Promise<OneManuscript> {
  const { at, structure, revision } = given;
  const id = given.id.toLowerCase();
  const part = await asOwner(deps.db, ownerId, (tx) => requirePart(tx, ownerId, sceneId));
  const { headId } = part;
  const requestHash = hashRequest(['split', sceneId, id]);
  const isDone = (tx: Tx) => isPartOfRequest(tx, ownerId, id, requestHash);
  return changeStructure(deps, ownerId, { headId, structure, day, isDone }, async (tx, manuscript) => {
    const { parentId } = await requireScene(tx, ownerId, sceneId);
    const { currentVersionId } = await lockElement(tx, ownerId, sceneId);
    const isSeen = currentVersionId === given.baseVersionId.toLowerCase();
    if (!isSeen || (await readRevision(tx, ownerId, sceneId)) !== revision) throw staleSave();
    const kept = await keepPart(tx, ownerId, sceneId);
    const halves = splitScene(sceneOf(kept), at);
    if (halves === null)
      throw refusal('at', 'One of the two scenes would have no words, so nothing was split.');
    const [first, second] = halves;
    const { content, item_ids: itemIds } = kept.version;
    const [versionId] = await writeParts(deps, tx, ownerId, { headId, projectId: manuscript.project_id }, [
      {
        id,
        type: 'scene',
        parentId,
        content: second,
        origin: 'edited',
        itemsOf: { content, itemIds },
        requestHash,
      },
    ]);
    if (versionId !== undefined) await copySources(tx, ownerId, { fromId: kept.version.id, toId: versionId });
    await placeParts(tx, ownerId, [id], { headId, type: 'scene', parentId, afterId: sceneId });
    await writeNext(deps, tx, ownerId, kept, first);
    await moveComments(tx, ownerId, { fromId: sceneId, toId: id, stays: first });
    await checkAccountBytes(tx);
  });
}

/** Throws notFound, and `invalid_input` for a chapter. */
async function requireScene(tx: Tx, ownerId: string, id: string): Promise<LivePart> {
  const part = await requirePart(tx, ownerId, id);
  if (part.type !== 'scene') throw refusal('id', 'Only a scene can be split.');
  return part;
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ field, message }] });
}

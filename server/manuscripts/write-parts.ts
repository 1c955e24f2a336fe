import { randomUUID } from 'node:crypto';
import type { Origin } from '../../contract/material.ts';
import type { SetAs } from '../../domain/manuscript/story-parts.ts';
import { emptyContent } from '../../domain/story/empty-content.ts';
import { followItems, type WithItemIds } from '../../domain/story/item-ids.ts';
import { asRecord } from '../../domain/story/record.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import { checkParts } from '../quota/part-quota.ts';
import { describeContent } from '../workspace/elements/read-content.ts';
import { insertElements } from '../workspace/elements/write-elements.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';

/** A chapter or scene to store, without a place yet unless it has an `orderKey`. */
export type NewPart = {
  id: string;
  type: 'chapter' | 'scene';
  parentId: string | null;
  orderKey?: string;
  /** What it says; its other fields are empty. */
  content: Readonly<Record<string, unknown>>;
  origin: Origin;
  setAs?: SetAs | null;
  goalWords?: number | null;
  /** Whose items it takes over. */
  itemsOf?: WithItemIds | null;
  requestHash?: Buffer | null;
};

/** Any key: the parts are placed in the same transaction. */
const unplacedKey = 'V';

/**
 * Stores parts of a locked manuscript with their first versions, whose ids it returns in order.
 * Throws `id_taken` and `limit_reached`.
 */
export async function writeParts(
  { generators }: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { headId, projectId }: { headId: string; projectId: string },
  parts: readonly NewPart[],
): Promise<string[]> {
  if (parts.length === 0) return [];
  const versions = parts.map(({ id, type, content, origin, itemsOf = null }) => {
    const kind = kindOfPart(type);
    const empty = asRecord(emptyContent(generators(kind).result));
    const text = describeContent(generators, kind, { ...empty, ...content }, {});
    const itemIds = followItems(itemsOf, text.content, newItemId);
    return { ...text, kind, id: randomUUID(), elementId: id, number: 1, origin, itemIds, inputs: {} };
  });
  const stored = await insertElements(
    tx,
    ownerId,
    versions.map(({ id, elementId, kind, title, subtitle }, index) => ({
      id: elementId,
      projectId,
      kind,
      title,
      subtitle,
      versionId: id,
      headId,
      requestHash: parts[index]?.requestHash ?? null,
    })),
  );
  if (stored !== parts.length)
    throw new AppError('id_taken', 'This id already belongs to something else. Please try again.');
  await writeVersions(tx, ownerId, versions);
  await tx
    .insertInto('parts')
    .values(
      parts.map((part) => ({
        owner_id: ownerId,
        element_id: part.id,
        head_id: headId,
        type: part.type,
        parent_id: part.parentId,
        order_key: part.orderKey ?? unplacedKey,
        goal_words: part.goalWords ?? null,
        set_as: part.setAs == null ? null : JSON.stringify(part.setAs),
      })),
    )
    .execute();
  await checkParts(tx, ownerId, headId);
  return versions.map(({ id }) => id);
}

/** The kind of a part's element. */
export function kindOfPart(type: 'chapter' | 'scene'): 'CHAPTER' | 'SCENE' {
  return type === 'chapter' ? 'CHAPTER' : 'SCENE';
}

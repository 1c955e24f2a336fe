import { randomUUID } from 'node:crypto';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { followItems } from '../../domain/story/item-ids.ts';
import type { Tx } from '../db/transact.ts';
import { checkElementVersions } from '../quota/element-quota.ts';
import {
  type LockedElement,
  lockElement,
  setCurrent,
  takeVersionNumber,
} from '../workspace/elements/element-store.ts';
import { readContent } from '../workspace/elements/read-content.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { promoteWorkingCopy } from '../workspace/versions/promote-working-copy.ts';
import { findVersionRow } from '../workspace/versions/read-version.ts';
import { copySources, writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';

/** A part whose newest words are its current version. */
export type KeptPart = {
  element: LockedElement;
  version: NonNullable<Awaited<ReturnType<typeof findVersionRow>>>;
};

/** Locks a part, and makes what is being typed its current version. Throws notFound. */
export async function keepPart(tx: Tx, ownerId: string, id: string): Promise<KeptPart> {
  const element = await lockElement(tx, ownerId, id);
  const versionId = await promoteWorkingCopy(tx, ownerId, element);
  const version = await findVersionRow(tx, ownerId, id, versionId);
  if (version === null) throw new Error('an element has a current version');
  return { element: { ...element, currentVersionId: versionId }, version };
}

/** A scene's content in its stored shape. */
export function sceneOf({ version }: KeptPart): SceneContent {
  return SceneContent.parse(version.content);
}

/**
 * Makes a content the current version of a kept part, which was told what it was before. Its items
 * keep their ids. Throws `invalid_input` for what is too large, and `limit_reached`.
 */
export async function writeNext(
  { generators }: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { element, version }: KeptPart,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  const text = readContent(generators, element.kind, content, version.inputs, [version.content]);
  const id = randomUUID();
  await writeVersions(tx, ownerId, [
    {
      ...text,
      id,
      elementId: element.id,
      number: await takeVersionNumber(tx, ownerId, element.id),
      origin: 'edited',
      itemIds: followItems({ content: version.content, itemIds: version.item_ids }, text.content, newItemId),
      inputs: version.inputs,
      direction: version.direction,
      madeFrom: version.id,
    },
  ]);
  await copySources(tx, ownerId, { fromId: version.id, toId: id });
  await checkElementVersions(tx, ownerId, element.id);
  await setCurrent(tx, ownerId, element, id);
  return id;
}

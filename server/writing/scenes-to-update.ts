import { sceneCredits } from '../../domain/manuscript/plan/share-words.ts';
import type { Tx } from '../db/transact.ts';
import type { Model } from '../models/port.ts';
import { longestSceneOf, wordsToWrite } from './plan-of-book.ts';
import { readBook, scenesOf } from './read-book.ts';

/** What writing a scene again takes. */
export type SceneToUpdate = { words: number; priceCredits: number };

/**
 * Scenes of open manuscripts by id, with the words that the model is to write of each and its price
 * in credits. Parts that are parked or gone are missing.
 */
export async function readScenesToUpdate(
  tx: Tx,
  ownerId: string,
  sceneIds: readonly string[],
  model: Model,
): Promise<Map<string, SceneToUpdate>> {
  if (sceneIds.length === 0) return new Map();
  const heads = await tx
    .selectFrom('parts')
    .innerJoin('manuscripts', (join) =>
      join
        .onRef('manuscripts.owner_id', '=', 'parts.owner_id')
        .onRef('manuscripts.head_id', '=', 'parts.head_id'),
    )
    .select('parts.head_id')
    .distinct()
    .where('parts.owner_id', '=', ownerId)
    .where('parts.element_id', 'in', sceneIds)
    .where('manuscripts.closed_at', 'is', null)
    .execute();
  const found = new Map<string, SceneToUpdate>();
  for (const { head_id: headId } of heads) {
    const book = await readBook(tx, ownerId, headId);
    for (const scene of scenesOf(book)) {
      const words = wordsToWrite(book, scene, longestSceneOf(model));
      found.set(scene.id, { words, priceCredits: sceneCredits(words, book.form) });
    }
  }
  return found;
}

import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import { readOffer } from '../workspace/sources/list-sources.ts';
import type { Book } from '../writing/read-book.ts';
import { readToldSources } from './step-store.ts';

/**
 * Ids of what a manuscript is written from: what its head was built on, else what the project
 * offers for its kind.
 */
export async function sourceIdsOf(
  tx: Tx,
  ownerId: string,
  { headId, versionId, projectId, kind }: Pick<Book, 'headId' | 'versionId' | 'projectId' | 'kind'>,
): Promise<string[]> {
  const told = await readToldSources(tx, ownerId, versionId);
  const ids = told.flatMap(({ element_id, kind: source }) =>
    element_id === null || source === 'SCENE' || source === 'CHAPTER' ? [] : [element_id],
  );
  const offered =
    ids.length > 0
      ? ids
      : (await readOffer(tx, ownerId, projectId, kind)).kinds.flatMap(({ chosen }) => chosen);
  return [...new Set(offered)].filter((id) => id !== headId).slice(0, limits.sources);
}

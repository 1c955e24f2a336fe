import type { OneManuscript } from '../../contract/manuscripts.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { lockAccount } from '../quota/account-quota.ts';
import type { Deps } from './deps.ts';
import { countStructure, lockManuscript, type ManuscriptRow } from './manuscript-store.ts';
import { readManuscript } from './read-manuscript.ts';

/** A change of what is where. `isDone`: whether this same request made it earlier. */
type StructureChange = {
  headId: string;
  structure: number;
  day: string | undefined;
  isDone?: (tx: Tx) => Promise<boolean>;
};

/**
 * Changes what is where in a manuscript, in one transaction, and answers what is where then. A
 * change that was made on another structure is refused, unless it is done already. Throws what
 * `work` does, notFound and `stale_structure`.
 */
export function changeStructure(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { headId, structure, day, isDone }: StructureChange,
  work: (tx: Tx, manuscript: ManuscriptRow) => Promise<void>,
): Promise<OneManuscript> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    if (!((await isDone?.(tx)) ?? false)) {
      const manuscript = await lockManuscript(tx, ownerId, headId, structure);
      await work(tx, manuscript);
      await countStructure(tx, ownerId, manuscript);
    }
    return readManuscript(deps, tx, ownerId, { headId, day });
  });
}

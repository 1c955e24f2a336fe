import type { OneVersion } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { type LockedElement, lockElement } from '../elements/element-store.ts';
import { findVersionRow, readVersion } from './read-version.ts';

/** The account and the element are locked. */
type Change = {
  tx: Tx;
  element: LockedElement;
  version: NonNullable<Awaited<ReturnType<typeof findVersionRow>>>;
};

/**
 * Runs `change` on a version in one transaction, and returns the version whose id it gives. Throws
 * notFound if the element or the version is missing.
 */
export function withVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
  change: (context: Change) => Promise<string>,
): Promise<OneVersion> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const element = await lockElement(tx, ownerId, id);
    const version = await findVersionRow(tx, ownerId, id, versionId);
    if (version === null) throw notFound();
    return { version: await readVersion(tx, ownerId, id, await change({ tx, element, version })) };
  });
}

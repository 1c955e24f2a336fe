import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { lockElement } from '../elements/element-store.ts';
import { stopWaiting } from './version-store.ts';

/** Passes over a version that waits: it waits no longer and stays in the history. Again is harmless. Throws notFound. */
export function passOverVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockElement(tx, ownerId, id);
    if (!(await stopWaiting(tx, ownerId, id, versionId))) throw notFound();
  });
}

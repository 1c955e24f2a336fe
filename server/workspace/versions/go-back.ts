import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/transact.ts';
import { checkElementVersions } from '../../quota/element-quota.ts';
import { lockElement, setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { copyVersion } from './write-versions.ts';

/**
 * Makes the text of an earlier version current again, as a new version. What is being typed becomes
 * a version first, unless it says the same. The account must be locked. Throws notFound and
 * `limit_reached`.
 */
export async function goBack(
  tx: Tx,
  ownerId: string,
  { elementId, before }: { elementId: string; before: string },
): Promise<void> {
  const element = await lockElement(tx, ownerId, elementId);
  await promoteWorkingCopy(tx, ownerId, element);
  const id = randomUUID();
  const number = await takeVersionNumber(tx, ownerId, elementId);
  await copyVersion(tx, ownerId, before, { id, elementId, number, isRestored: true });
  await checkElementVersions(tx, ownerId, elementId);
  await setCurrent(tx, ownerId, element, id);
}

import type { OneImport } from '../../../contract/imports.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { lockProject } from '../elements/element-store.ts';
import { chooseLatestProject } from '../projects/current-project.ts';
import { trashProject } from '../projects/project-store.ts';
import { moveToTrash } from '../trash/trash-element.ts';
import { goBack } from '../versions/go-back.ts';
import {
  findImport,
  hasNothingElse,
  type Member,
  markUndone,
  readMembers,
  readReport,
} from './import-store.ts';

/**
 * Takes an import back: its new elements go to the trash, and others say what they said before.
 * What was changed since stays. A project that it made goes to the trash whole if nothing else is
 * in it.
 * Undoing twice changes nothing more. Throws notFound and `limit_reached`.
 */
export function undoImport({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<OneImport> {
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    await lockAccount(tx);
    const found = await findImport(tx, ownerId, id);
    if (found === null) throw notFound();
    if (found.undone_at === null) {
      const projectId = found.project_id;
      await lockProject(tx, ownerId, projectId);
      const members = await readMembers(tx, ownerId, id);
      const goesWhole =
        found.made_project &&
        members.every(({ isUntouched, isTrashed }) => isUntouched || isTrashed) &&
        (await hasNothingElse(tx, ownerId, { projectId, importId: id }));
      if (goesWhole) {
        await trashProject(tx, ownerId, projectId);
        if (currentProjectId === projectId) await chooseLatestProject(tx, ownerId);
      }
      const elementIds: string[] = [];
      for (const member of members)
        if (goesWhole || (await takeBack(tx, ownerId, member))) elementIds.push(member.elementId);
      await markUndone(tx, ownerId, { id, elementIds });
      await checkAccountBytes(tx);
    }
    return { import: await readReport(tx, ownerId, id) };
  });
}

/** False if the element was changed since. */
async function takeBack(
  tx: Tx,
  ownerId: string,
  { elementId, beforeId, isTrashed, isUntouched }: Member,
): Promise<boolean> {
  if (isTrashed) return beforeId === null;
  if (!isUntouched) return false;
  if (beforeId === null) await moveToTrash(tx, ownerId, elementId);
  else await goBack(tx, ownerId, { elementId, before: beforeId });
  return true;
}

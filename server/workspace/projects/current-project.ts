import type { Tx } from '../../db/transact.ts';

/** Makes a project the user's current one, or none. */
export async function setCurrentProject(tx: Tx, ownerId: string, id: string | null): Promise<void> {
  await tx.updateTable('profiles').set({ current_project_id: id }).where('id', '=', ownerId).execute();
}

/** Makes the last changed project current, or none if there is no project. Returns its id. */
export async function chooseLatestProject(tx: Tx, ownerId: string): Promise<string | null> {
  const latest = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const id = latest?.id ?? null;
  await setCurrentProject(tx, ownerId, id);
  return id;
}

import type { Project } from '../../../contract/projects.ts';
import { asOwner } from '../../db/as-owner.ts';
import { insertJsonRows } from '../../db/insert-json-rows.ts';
import type { Tx } from '../../db/transact.ts';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../http/app-error.ts';
import { checkAccountBytes, checkAccountProjects, lockAccount } from '../../quota/account-quota.ts';
import { checkPlanProjects, lockProjects } from '../../quota/project-quota.ts';
import { writeArchivedElements } from '../../workspace/elements/write-elements.ts';
import { setCurrentProject } from '../../workspace/projects/current-project.ts';
import { findAnyProject } from '../../workspace/projects/project-store.ts';
import { viewProject } from '../../workspace/projects/project-view.ts';
import { writeArchivedVersions } from '../../workspace/versions/write-versions.ts';
import type { Deps } from '../deps.ts';
import type { ArchiveAnswer, RowBatch } from './archive-job.ts';
import { discardPlans } from './archive-store.ts';
import { runArchiveJob } from './run-archive-job.ts';

type Rows = Extract<ArchiveAnswer, { kind: 'rows' }>;

/**
 * Makes the projects of an archive in one transaction: all of them, or none. The same import again
 * gives what it made, as far as that is there and outside the trash. Throws `unreadable`, `busy`,
 * `project_limit`, `limit_reached`, and `id_taken` where the same id was another file's.
 */
export async function importArchive(
  deps: Pick<Deps, 'db' | 'now' | 'archives'>,
  { ownerId, importId, signal }: { ownerId: string; importId: string; signal: AbortSignal },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Project[]> {
  const job = { kind: 'take', bytes, importId: importId.toLowerCase(), now: deps.now() } as const;
  const rows = await runArchiveJob(deps, { ownerId, signal }, job);
  if (rows.kind !== 'rows') throw new Error('it was to make rows');
  try {
    return await storeRows(deps, ownerId, rows);
  } catch (cause) {
    if (errorCode(cause) !== uniqueViolation) throw cause;
    throw new AppError(
      'id_taken',
      'Parts of this archive are here already under another import. Please try again.',
      {
        cause,
      },
    );
  }
}

const uniqueViolation = '23505';

function storeRows({ db }: Pick<Deps, 'db'>, ownerId: string, rows: Rows): Promise<Project[]> {
  const { projectIds, batches } = rows;
  return asOwner(db, ownerId, async (tx) => {
    const { currentProjectId } = await lockProjects(tx, ownerId);
    const earlier = await findEarlier(tx, ownerId, rows);
    if (earlier !== null) return earlier;
    await checkPlanProjects(tx, ownerId, projectIds.length);
    await discardPlans(tx);
    for (const batch of batches) await storeBatch(tx, ownerId, batch);
    await checkAccountProjects(tx, ownerId);
    // As late as possible: storing takes a while, and every save waits for this lock.
    await lockAccount(tx);
    await checkAccountBytes(tx);
    const [first] = projectIds;
    if (currentProjectId === null && first !== undefined) await setCurrentProject(tx, ownerId, first);
    const made: Project[] = [];
    for (const id of projectIds) {
      const row = await findAnyProject(tx, ownerId, id);
      if (row !== null) made.push(viewProject(row));
    }
    return made;
  });
}

/** What the same import made before; null if it made nothing, or nothing of it is left. */
async function findEarlier(
  tx: Tx,
  ownerId: string,
  { projectIds, requestHashes }: Rows,
): Promise<Project[] | null> {
  const known = new Set(requestHashes);
  const found: Project[] = [];
  let isThere = false;
  for (const id of projectIds) {
    const row = await findAnyProject(tx, ownerId, id);
    if (row === null) continue;
    isThere = true;
    if (!known.has(`\\x${row.requestHash?.toString('hex')}`))
      throw new AppError('id_taken', 'Another archive was imported under this id. Please try again.');
    if (!row.isTrashed) found.push(viewProject(row));
  }
  if (isThere && found.length === 0)
    throw new AppError(
      'id_taken',
      'This archive was imported already, and is in the trash. Restore it there.',
    );
  return isThere ? found : null;
}

async function storeBatch(tx: Tx, ownerId: string, { table, columns, json }: RowBatch): Promise<void> {
  const rows = { columns, json: new TextDecoder().decode(json) };
  switch (table) {
    case 'elements':
      return writeArchivedElements(tx, ownerId, rows);
    case 'element_versions':
      return writeArchivedVersions(tx, ownerId, rows);
    default:
      return insertJsonRows(tx, ownerId, table, rows);
  }
}

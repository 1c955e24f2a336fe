import { sql } from 'kysely';
import type { Decided } from '../../../contract/jobs.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { notFound } from '../../http/app-error.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { goBack } from './go-back.ts';
import { noteDecision } from './note-decision.ts';
import { makeAlternative } from './write-versions.ts';

/**
 * Undoes what was taken at once: each element goes back to its version before, as a new version,
 * and what was taken is an alternative again. An element that was touched since, or is in the
 * trash, is left out and named. Undoing twice changes nothing more. Throws notFound and
 * `limit_reached`.
 */
export function undoChangeSet(deps: Pick<Deps, 'db'>, ownerId: string, setId: string): Promise<Decided> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const members = await readMembers(tx, ownerId, setId);
    if (members.length === 0) throw notFound();
    const decided: Decided = { changed: [], leftOut: [] };
    for (const member of members) {
      const { elementId, title } = member;
      if (member.isUndone || (await undo(tx, ownerId, member))) decided.changed.push(elementId);
      else decided.leftOut.push({ elementId, title });
    }
    await checkAccountBytes(tx);
    return decided;
  });
}

type Member = {
  elementId: string;
  title: string;
  versionId: string;
  /** The version before; null if it is gone. */
  before: string | null;
  isTrashed: boolean;
  /** Whether it is the current text, and nothing was typed since. */
  isUntouched: boolean;
  isUndone: boolean;
};

/** What was made with a set, that of sources first. */
async function readMembers(tx: Tx, ownerId: string, setId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select element.id as "elementId", element.title, version.id as "versionId", before.id as before,
      element.deleted_at is not null or project.deleted_at is not null as "isTrashed",
      element.current_version_id = version.id
        and text_hash(element.owner_id, element.id) = md5(version.content::jsonb::text) as "isUntouched",
      current.origin = 'restored' and current.made_from = before.id as "isUndone"
    from element_versions as version
    join elements as element on element.owner_id = version.owner_id and element.id = version.element_id
    join projects as project on project.owner_id = element.owner_id and project.id = element.project_id
    join element_versions as current on current.owner_id = element.owner_id and current.id = element.current_version_id
    left join element_versions as before on before.owner_id = version.owner_id and before.id = version.made_from
      and before.element_id = version.element_id
    where version.owner_id = ${ownerId} and version.change_set_id = ${setId}
    order by version.created_at, version.id`.execute(tx);
  return rows;
}

async function undo(tx: Tx, ownerId: string, member: Member): Promise<boolean> {
  const { elementId, versionId, before, isTrashed, isUntouched } = member;
  if (isTrashed || !isUntouched || before === null) return false;
  await goBack(tx, ownerId, { elementId, before });
  await makeAlternative(tx, ownerId, versionId);
  await noteDecision(tx, ownerId, { elementId, versionId }, null);
  return true;
}

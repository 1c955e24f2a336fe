import { sql } from 'kysely';
import type { Decided, DecideSteps } from '../../contract/jobs.ts';
import { asOwnerWithin } from '../db/as-owner.ts';
import { type Tx, transact } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { lockAccount } from '../quota/account-quota.ts';
import { lockElement, setCurrent } from '../workspace/elements/element-store.ts';
import { clearAlternative } from '../workspace/versions/dismiss-version.ts';
import { noteDecision } from '../workspace/versions/note-decision.ts';
import { promoteWorkingCopy } from '../workspace/versions/promote-working-copy.ts';
import { addToChangeSet } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';
import { findJob } from './job-store.ts';

/**
 * Takes or passes over proposals of a job, these or all, in one transaction and in the order in
 * which they were built on each other. What is taken shares a change set. A text that was changed
 * since its step began keeps its words, and its proposal stays. The same request again answers the
 * same. Throws notFound and `limit_reached`.
 */
export function decideSteps(
  { db }: Pick<Deps, 'db'>,
  { ownerId, id }: { ownerId: string; id: string },
  { decision, numbers, changeSetId }: DecideSteps,
): Promise<Decided> {
  const set = changeSetId.toLowerCase();
  return transact(db, async (tx) => {
    // The first lock of whatever changes a job, as the end of a step does.
    await sql`select lock_books(${ownerId})`.execute(tx);
    return asOwnerWithin(tx, ownerId, async () => {
      await lockAccount(tx);
      if ((await findJob(tx, ownerId, id)) === null) throw notFound();
      const proposals = await readProposals(tx, ownerId, id, set);
      const decided: Decided = { changed: [], leftOut: [] };
      for (const proposal of proposals) {
        if (numbers !== undefined && !numbers.includes(proposal.number)) continue;
        const { elementId, title } = proposal;
        const isDone =
          decision === 'taken'
            ? await take(tx, ownerId, proposal, set)
            : proposal.isOpen && (await passOver(tx, ownerId, proposal));
        if (isDone) decided.changed.push(elementId);
        else if (decision === 'taken') decided.leftOut.push({ elementId, title });
      }
      return decided;
    });
  });
}

type Proposal = {
  number: number;
  elementId: string;
  versionId: string;
  title: string;
  /** False for one that the same request took already. */
  isOpen: boolean;
};

/** Open proposals, and those that this change set has taken, by number: needs come first. */
async function readProposals(tx: Tx, ownerId: string, id: string, set: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select step.number, step.element_id as "elementId", version.id as "versionId", element.title,
      step.decision is null as "isOpen"
    from job_steps as step
    join elements as element on element.owner_id = step.owner_id and element.id = step.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = step.owner_id and version.id = step.result_version_id
    where step.owner_id = ${ownerId} and step.job_id = ${id}
      and (step.decision is null and version.is_waiting or step.decision = 'taken' and version.change_set_id = ${set})
    order by step.number`.execute(tx);
  return rows;
}

/** Makes a proposal current. False if the text is no longer the one that it was made from. */
async function take(tx: Tx, ownerId: string, proposal: Proposal, set: string): Promise<boolean> {
  const { elementId, versionId } = proposal;
  if (!proposal.isOpen) return true;
  const element = await lockElement(tx, ownerId, elementId);
  if (!(await isUntouched(tx, ownerId, proposal))) return false;
  const before = await promoteWorkingCopy(tx, ownerId, element);
  await setCurrent(tx, ownerId, element, versionId);
  await addToChangeSet(tx, ownerId, { versionId, before, set });
  await noteDecision(tx, ownerId, proposal, 'taken');
  return true;
}

/** Whether an element's newest words, typed ones included, are those that its step began with. */
async function isUntouched(tx: Tx, ownerId: string, { elementId, versionId }: Proposal): Promise<boolean> {
  const { rows } = await sql`
    select from job_steps where owner_id = ${ownerId} and element_id = ${elementId}
      and result_version_id = ${versionId} and base_hash = text_hash(${ownerId}, ${elementId})`.execute(tx);
  return rows.length > 0;
}

async function passOver(tx: Tx, ownerId: string, proposal: Proposal): Promise<boolean> {
  const { elementId, versionId } = proposal;
  await lockElement(tx, ownerId, elementId);
  await clearAlternative(tx, ownerId, elementId, versionId);
  await noteDecision(tx, ownerId, proposal, 'passed_over');
  return true;
}

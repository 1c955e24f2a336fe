import { sql } from 'kysely';
import type { Job, JobPurpose } from '../../contract/jobs.ts';
import { asOwner, asOwnerWithin } from '../db/as-owner.ts';
import { type Tx, transact } from '../db/transact.ts';
import { hashRequest } from '../http/hash-request.ts';
import { lockAccount } from '../quota/account-quota.ts';
import type { Deps } from './deps.ts';
import { insertJob, type NewStep } from './insert-job.ts';
import { StoredJobSettings } from './job-settings.ts';
import { readJob } from './job-view.ts';
import { checkOpenJobs, findHash, findRepeated, reusedId } from './start-job.ts';

/** A step that is yet to get its number; nothing in it waits for another. */
export type FreeStep = Pick<NewStep, 'elementId' | 'kind' | 'title' | 'priceCredits'> & {
  scope: NonNullable<NewStep['scope']>;
  isOptional: boolean;
};

type Begun = {
  ownerId: string;
  projectId: string;
  headId: string;
  purpose: JobPurpose;
  request: { id: string; mostCredits: number };
  /** The steps as everything is now, in the order in which they begin. */
  plan(tx: Tx): Promise<FreeStep[]>;
};

/**
 * Stores a job of a manuscript whose steps wait for nothing. The same id and request again give the
 * same job. Throws `id_taken` for the same id with another request, and `limit_reached`.
 */
export async function beginManuscriptJob(
  { db }: Pick<Deps, 'db'>,
  { ownerId, projectId, headId, purpose, request, plan }: Begun,
): Promise<Job> {
  const id = request.id.toLowerCase();
  const requestHash = hashRequest({ ...request, id, headId, purpose });
  const found = await asOwner(db, ownerId, (tx) => findRepeated(tx, ownerId, id, requestHash));
  if (found !== null) return found;
  return transact(db, async (tx) => {
    // The first lock of whatever changes a job.
    await sql`select lock_books(${ownerId})`.execute(tx);
    const steps = await asOwnerWithin(tx, ownerId, async () => {
      await lockAccount(tx);
      if ((await findHash(tx, ownerId, id)) !== null) return [];
      await checkOpenJobs(tx, ownerId);
      return plan(tx);
    });
    const outcome = await insertJob(tx, {
      ownerId,
      id,
      projectId,
      purpose,
      takes: 'after_review',
      mostCredits: request.mostCredits,
      requestHash,
      settings: StoredJobSettings.parse({ headId }),
      steps: steps.map((step, place) => ({
        ...step,
        number: place + 1,
        way: 'anew',
        fields: [],
        inputs: {},
        direction: '',
        angle: '',
        isChosen: true,
        reasons: [],
        needs: [],
      })),
    });
    if (outcome === 'reused') throw reusedId();
    return asOwnerWithin(tx, ownerId, () => readJob(tx, ownerId, id));
  });
}

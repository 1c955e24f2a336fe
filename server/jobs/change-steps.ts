import { sql } from 'kysely';
import type { ChangeJob, Job, RetrySteps } from '../../contract/jobs.ts';
import { creditsInWords } from '../../domain/credits/prices.ts';
import { asOwnerWithin } from '../db/as-owner.ts';
import { type Tx, transact } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { chooseSteps, type JobChange, retrySteps, setMostCredits } from './change-job.ts';
import type { Deps } from './deps.ts';
import { lockJob, markSeen } from './job-store.ts';
import { readJob } from './job-view.ts';
import { findTaken } from './read-targets.ts';
import { refuseChange, takenBy } from './refusals.ts';

type JobKey = { ownerId: string; id: string };

/**
 * Changes the highest price and the ticks of a job, or records that its end was seen; all or
 * nothing. A step that has begun keeps its tick. Throws notFound, `job_state` and `invalid_input`.
 */
export function changeSteps(
  { db }: Pick<Deps, 'db'>,
  key: JobKey,
  { mostCredits, steps = [], isSeen }: ChangeJob,
): Promise<Job> {
  return withJob(db, key, async (tx) => {
    if (mostCredits !== undefined) await setPrice(tx, key, mostCredits);
    if (steps.length > 0) {
      await asOwnerWithin(tx, key.ownerId, () => checkChoices(tx, key, steps));
      await orRefuse(tx, key, await chooseSteps(tx, key, steps));
    }
    if (isSeen === true) await markSeen(tx, key);
  });
}

/**
 * Tries failed steps again, these or all; what did not fail is left alone. Throws notFound and
 * `job_state`.
 */
export function retryFailed({ db }: Pick<Deps, 'db'>, key: JobKey, { numbers }: RetrySteps): Promise<Job> {
  return withJob(db, key, async (tx) => {
    await orRefuse(tx, key, await retrySteps(tx, key, numbers ?? null));
  });
}

async function setPrice(tx: Tx, key: JobKey, mostCredits: number): Promise<void> {
  const change = await setMostCredits(tx, key, mostCredits);
  if (change !== 'too_low') return orRefuse(tx, key, change);
  const { spent_credits, open_credits } = await lockJob(tx, key.ownerId, key.id);
  const message = `The highest price can’t be less than what is spent and being written for: ${creditsInWords(spent_credits + open_credits)}.`;
  throw new AppError('invalid_input', message, { fields: [{ field: 'mostCredits', message }] });
}

/** Throws if there is no such step, or if another job writes the text of one that is ticked. */
async function checkChoices(
  tx: Tx,
  { ownerId, id }: JobKey,
  choices: readonly { number: number; isChosen: boolean }[],
): Promise<void> {
  const rows = await tx
    .selectFrom('job_steps')
    .select(['number', 'element_id', 'state'])
    .where('owner_id', '=', ownerId)
    .where('job_id', '=', id)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const unknown = choices.find(({ number }) => !byNumber.has(number));
  if (unknown !== undefined) {
    const message = `This job has no step ${unknown.number}.`;
    throw new AppError('invalid_input', message, { fields: [{ field: 'steps', message }] });
  }
  const again = choices.flatMap(({ number, isChosen }) => {
    const row = byNumber.get(number);
    return isChosen && row?.state === 'skipped' ? [row.element_id] : [];
  });
  const taken = again.length === 0 ? null : await findTaken(tx, ownerId, id, again);
  if (taken !== null) throw takenBy(taken);
}

async function orRefuse(tx: Tx, { ownerId, id }: JobKey, change: JobChange): Promise<void> {
  if (change === 'no_job') throw notFound();
  if (change === 'job_state') throw refuseChange((await lockJob(tx, ownerId, id)).state);
}

/** Runs a change of a job in one transaction of the server's own, and returns the job. */
function withJob(db: Deps['db'], { ownerId, id }: JobKey, change: (tx: Tx) => Promise<void>): Promise<Job> {
  return transact(db, async (tx) => {
    // The first lock of whatever changes a job.
    await sql`select lock_books(${ownerId})`.execute(tx);
    await lockJob(tx, ownerId, id);
    await change(tx);
    return asOwnerWithin(tx, ownerId, () => readJob(tx, ownerId, id));
  });
}

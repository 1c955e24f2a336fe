import type { Job, SetJobState } from '../../contract/jobs.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { stopRun } from '../runs/stop-run.ts';
import { setJobState } from './change-job.ts';
import type { Deps } from './deps.ts';
import { StoredJobSettings } from './job-settings.ts';
import { findJob, listRunning } from './job-store.ts';
import { readJob } from './job-view.ts';
import { refuseChange, refuseToGoOn } from './refusals.ts';

/**
 * Lets a job go on, pauses it or stops it for good; with `stopsRuns`, what is being written is
 * stopped too and keeps what is there. The state that it has already changes nothing. One that has
 * halted goes on by this where credits were missing, or after a chapter; anything else is answered
 * first. Throws notFound, and `job_state`.
 */
export async function setState(
  deps: Pick<Deps, 'db' | 'engine'>,
  user: User,
  id: string,
  { state, stopsRuns = false }: SetJobState,
): Promise<Job> {
  const { ownerId } = user;
  if (state === 'running') await checkHalt(deps, ownerId, id);
  const change = await setJobState(deps.db, { ownerId, id }, state);
  const { job, running } = await asOwner(deps.db, ownerId, async (tx) => ({
    job: await findJob(tx, ownerId, id),
    running: stopsRuns && state !== 'running' ? await listRunning(tx, ownerId, id) : [],
  }));
  if (job === null) throw notFound();
  if (change !== 'done') throw refuseChange(job.state);
  for (const runId of running) await stopRun(deps, user, runId);
  return asOwner(deps.db, ownerId, (tx) => readJob(tx, ownerId, id));
}

/** Throws if a job has halted and needs more than to be told to go on. */
async function checkHalt({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  const job = await asOwner(db, ownerId, (tx) => findJob(tx, ownerId, id));
  const haltedBy = job?.halted_by ?? null;
  if (haltedBy === null || haltedBy === 'credits') return;
  // What a manuscript's job asked is answered by going on.
  const isAnswered = haltedBy === 'question' && StoredJobSettings.parse(job?.settings).question !== null;
  if (!isAnswered) throw refuseToGoOn(haltedBy);
}

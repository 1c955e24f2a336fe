import type { Job } from '../../contract/jobs.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { AppError } from '../http/app-error.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Deps } from './deps.ts';
import { getJob } from './list-jobs.ts';

/** The least time between two looks at a job, in milliseconds: its steps change in bursts. */
const gapMs = 100;

/**
 * Sends a job to a reader, at once and whenever it has changed, to its end. `job` is its present
 * state. Returns the function that stops following.
 */
export function followJob(
  deps: Pick<Deps, 'db' | 'updates' | 'log' | 'followPollMs'>,
  ownerId: string,
  job: Job,
  reader: EventStream,
): () => void {
  let isOver = false;
  let hasUpdate = false;
  let wake: () => void = () => {};
  let sent = '';
  const unsubscribe = deps.updates.subscribe(ownerId, job.id, () => {
    hasUpdate = true;
    wake();
  });
  const stop = () => {
    isOver = true;
    unsubscribe();
    wake();
  };

  /** Waits for an update, at most so long, and at least for the gap. */
  async function pause(): Promise<void> {
    await waitAtMost(gapMs);
    if (!hasUpdate && !isOver) await waitAtMost(deps.followPollMs);
    hasUpdate = false;
  }

  async function waitAtMost(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wake = ms === gapMs ? () => isOver && resolve() : resolve;
    await promise;
    clearTimeout(timer);
  }

  async function serve(): Promise<void> {
    let next: Job | null = job;
    while (!isOver) {
      if (next !== null) {
        const text = JSON.stringify(next);
        if (text !== sent) reader.send(`event:job\ndata:${text}\n\n`);
        sent = text;
        if (hasEnded(next)) break;
      }
      await pause();
      if (!isOver) next = await getJob(deps, ownerId, job.id).catch(unlessUnavailable);
    }
  }

  serve()
    .catch((error: unknown) => {
      // The job was erased with its project, which a reader learns when it asks again.
      if (!(error instanceof AppError && error.code === 'not_found'))
        deps.log.warn({ event: 'follow_failed', jobId: job.id, err: error });
    })
    .finally(() => {
      stop();
      reader.close();
    });
  return stop;
}

/** Whether nothing of it changes any more: what was being written when it was stopped has ended. */
function hasEnded({ state, steps }: Job): boolean {
  const isEnded = state === 'ended' || state === 'cancelled';
  return isEnded && steps.every((step) => step.state !== 'running');
}

/** Null if the database is unavailable; rejects with anything else. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null;
  throw error;
}

import { parentPort } from 'node:worker_threads';
import type { WorkerMessage } from './worker-pool.ts';

/**
 * Within a thread of a pool: answers each job with what `work` makes of it. `transferred`: the
 * parts of an answer that are handed over instead of copied.
 */
export function answerJobs<Job, Answer>(
  work: (job: Job) => Promise<Answer>,
  transferred: (answer: Answer) => readonly ArrayBuffer[],
): void {
  const port = parentPort;
  if (port === null) throw new Error('this is for worker threads');
  port.on('message', async (job: Job) => {
    try {
      const answer = await work(job);
      port.postMessage({ answer } satisfies WorkerMessage<Answer>, [...transferred(answer)]);
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ error: words } satisfies WorkerMessage<Answer>);
    }
  });
}

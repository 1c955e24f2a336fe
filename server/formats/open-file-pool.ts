import { availableParallelism } from 'node:os';
import { limits } from '../../domain/limits.ts';
import { createWorkerPool, type WorkerPool } from './pool/worker-pool.ts';
import type { ThreadAnswer, ThreadJob } from './work/job.ts';

/** The threads that make and read files, beside the one that serves everybody. */
export function openFilePool(): WorkerPool<ThreadJob, ThreadAnswer> {
  return createWorkerPool({
    module: new URL('./work/format-worker.ts', import.meta.url),
    threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    maxWaiting: limits.waitingExports,
    maxOfOwner: limits.exportsAtOnce,
    deadlineMs: 20_000,
    graceMs: 250,
    maxMemoryMb: 192,
    jobsPerThread: 200,
  });
}

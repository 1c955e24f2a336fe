import { limits } from '../../../domain/limits.ts';
import { createWorkerPool, type WorkerPool } from '../pool/worker-pool.ts';
import type { ArchiveAnswer, ArchiveJob } from './archive-job.ts';

/**
 * The thread that reads archives. It is not one of those that make files, since an archive of the
 * largest size needs more memory than any file.
 */
export function openArchivePool(): WorkerPool<ArchiveJob, ArchiveAnswer> {
  return createWorkerPool({
    module: new URL('./archive-worker.ts', import.meta.url),
    threads: 1,
    maxWaiting: limits.archivesAtOnce,
    maxOfOwner: limits.archivesOfOwner,
    deadlineMs: 60_000,
    graceMs: 250,
    maxMemoryMb: 512,
    // Little of what an archive took is left behind, but much of what its reading takes.
    jobsPerThread: 20,
  });
}

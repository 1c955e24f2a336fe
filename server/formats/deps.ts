import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { ArchiveAnswer, ArchiveJob } from './archive/archive-job.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import type { ThreadAnswer, ThreadJob } from './work/job.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  /** Where files are made and read. */
  files: WorkerPool<ThreadJob, ThreadAnswer>;
  /** Where archives are read. */
  archives: WorkerPool<ArchiveJob, ArchiveAnswer>;
};

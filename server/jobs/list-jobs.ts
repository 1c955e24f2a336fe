import type { Job, JobList } from '../../contract/jobs.ts';
import { limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import { findProjectType } from '../workspace/elements/list-elements.ts';
import type { Deps } from './deps.ts';
import { listCurrentJobs, listProjectJobs } from './job-store.ts';
import { readJob, viewSummary } from './job-view.ts';

/** Open jobs, and those whose end was not seen, newest first. */
export function listJobs({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<JobList> {
  return asOwner(db, ownerId, async (tx) => ({
    jobs: (await listCurrentJobs(tx, ownerId, limits.listedJobs)).map(viewSummary),
  }));
}

/** The latest jobs of a project, newest first. Throws notFound. */
export function listJobsOfProject(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
): Promise<JobList> {
  return asOwner(db, ownerId, async (tx) => {
    await findProjectType(tx, ownerId, projectId);
    return { jobs: (await listProjectJobs(tx, ownerId, projectId, limits.listedJobs)).map(viewSummary) };
  });
}

/** A job with its steps. Throws notFound. */
export function getJob({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<Job> {
  return asOwner(db, ownerId, (tx) => readJob(tx, ownerId, id));
}

import type { JobSummary } from '../../../contract/jobs.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';

/** The user's open jobs and those whose end was not seen, newest first. */
export function listOpenJobs(signal?: AbortSignal): Promise<Answer<JobSummary[]>> {
  return requestPlain(urls.jobs, readJobList, { signal });
}

const jobShape: Shape = {
  id: 'string',
  projectId: 'string',
  projectName: 'string',
  purpose: 'string',
  state: 'string',
  haltedBy: '?',
  takes: 'string',
  mostCredits: 'number',
  spentCredits: 'number',
  openCredits: 'number',
  stepCount: 'number',
  endedCount: 'number',
  doneCount: 'number',
  proposalCount: 'number',
  writing: '[]',
  createdAt: 'string',
  endedAt: '?',
  isSeen: 'boolean',
};

/** Checks a list of jobs by hand, because every signed-in page asks for it. Null if it is none. */
export function readJobList(body: unknown): JobSummary[] | null {
  return isJobList(body) ? body.jobs : null;
}

function isJobList(body: unknown): body is { jobs: JobSummary[] } {
  const jobs = memberOf(body, 'jobs');
  return Array.isArray(jobs) && jobs.every((job) => fits(job, jobShape));
}

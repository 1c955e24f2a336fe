import {
  type ChangeJob,
  Decided,
  type DecideSteps,
  type Job,
  JobQuote,
  OneJob,
  type RetrySteps,
  type SetJobState,
  type StartJob,
} from '../../../contract/jobs.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** What is out of date in a project, or rests on one element, and what an update would cost. */
export function quoteUpdate(
  projectId: string,
  elementId: string | null,
  signal?: AbortSignal,
): Promise<Answer<JobQuote>> {
  const query = elementId === null ? '' : `?${new URLSearchParams({ element: elementId })}`;
  return request(`${urls.projectUpdate(projectId)}${query}`, readQuote, { signal });
}

/** The missing steps of a project, and what writing them would cost. */
export function quoteRest(projectId: string, signal?: AbortSignal): Promise<Answer<JobQuote>> {
  return request(urls.projectRest(projectId), readQuote, { signal });
}

/** Starts a job. The same body may be sent any number of times. */
export function startJob(projectId: string, body: StartJob): Promise<Answer<Job>> {
  return request(urls.projectJobs(projectId), readJob, { method: 'POST', body });
}

/** A job with its steps. */
export function loadJob(id: string, signal?: AbortSignal): Promise<Answer<Job>> {
  return request(urls.job(id), readJob, { signal });
}

/** Pauses a job, goes on with it, or ends it. */
export function setJobState(id: string, body: SetJobState): Promise<Answer<Job>> {
  return request(urls.jobState(id), readJob, { method: 'PUT', body });
}

/** Changes the highest price, which steps are chosen, and whether its end was seen. */
export function changeJob(id: string, body: ChangeJob): Promise<Answer<Job>> {
  return request(urls.job(id), readJob, { method: 'PATCH', body });
}

/** Tries failed steps again: those named, or all. */
export function retrySteps(id: string, body: RetrySteps): Promise<Answer<Job>> {
  return request(urls.jobRetries(id), readJob, { method: 'POST', body });
}

/** Takes or passes over proposals: those named, or all. What was changed is left out. */
export function decideSteps(id: string, body: DecideSteps): Promise<Answer<Decided>> {
  return request(urls.jobDecisions(id), readDecided, { method: 'POST', body });
}

/** Undoes what was taken at once, where it was not changed since. */
export function undoChangeSet(id: string): Promise<Answer<Decided>> {
  return request(urls.changeSetUndo(id), readDecided, { method: 'POST', body: {} });
}

function readQuote(_: unknown, json: unknown): JobQuote {
  return JobQuote.parse(json);
}

function readJob(_: unknown, json: unknown): Job {
  return OneJob.parse(json).job;
}

function readDecided(_: unknown, json: unknown): Decided {
  return Decided.parse(json);
}

import { v7 as newId } from 'uuid';
import { type Decided, type Job, JobList, JobQuote, OneJob, type StartJob } from '../contract/jobs.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import { type Api, apiOf } from './api-of.ts';
import type { ElementClient } from './element-client.ts';

/** What a job is asked for; the rest is filled in. */
export type AskedJob = Partial<StartJob> & Pick<StartJob, 'purpose' | 'steps'>;

/** A signed-in writer's jobs in one of their projects. Calls throw the text of a refusal. */
export type JobClient = {
  rest(): Promise<JobQuote>;
  start(job: AskedJob): Promise<Job>;
  /** Expects a refusal, and returns it. */
  refusal(...call: Parameters<Api>): Promise<Problem>;
  job(id: string): Promise<Job>;
  list(): Promise<JobList['jobs']>;
  change(id: string, body: unknown): Promise<Job>;
  setState(id: string, state: string, stopsRuns?: boolean): Promise<Job>;
  retry(id: string, numbers?: number[]): Promise<Job>;
  decide(id: string, decision: string, numbers?: number[], changeSetId?: string): Promise<Decided>;
  undo(changeSetId: string): Promise<Decided>;
  send(...call: Parameters<Api>): Promise<unknown>;
};

export function jobClientOf(url: string, { user, projectId }: ElementClient): JobClient {
  const api = apiOf(user.browser, url);
  async function send(...call: Parameters<Api>): Promise<unknown> {
    const { status, body } = await api(...call);
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }
  const one = async (...call: Parameters<Api>) => OneJob.parse(await send(...call)).job;
  return {
    send,
    rest: async () => JobQuote.parse(await send('GET', urls.projectRest(projectId))),
    start: (job) =>
      one('POST', urls.projectJobs(projectId), {
        id: newId(),
        takes: 'after_review',
        mostCredits: 100,
        ...job,
      }),
    async refusal(...call) {
      const { status, body } = await api(...call);
      if (status < 400) throw new Error(`taken: ${JSON.stringify(body)}`);
      return Problem.parse(body);
    },
    job: (id) => one('GET', urls.job(id)),
    list: async () => JobList.parse(await send('GET', urls.jobs)).jobs,
    change: (id, body) => one('PATCH', urls.job(id), body),
    setState: (id, state, stopsRuns = false) => one('PUT', urls.jobState(id), { state, stopsRuns }),
    retry: (id, numbers) => one('POST', urls.jobRetries(id), numbers === undefined ? {} : { numbers }),
    decide: async (id, decision, numbers, changeSetId = newId()) =>
      (await send('POST', urls.jobDecisions(id), {
        decision,
        changeSetId,
        ...(numbers === undefined ? {} : { numbers }),
      })) as Decided,
    undo: async (changeSetId) => (await send('POST', urls.changeSetUndo(changeSetId), {})) as Decided,
  };
}

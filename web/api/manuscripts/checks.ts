import {
  CarrySearch,
  CheckQuote,
  type SearchCarry,
  type StartCarry,
  type StartCheck,
} from '../../../contract/check.ts';
import { type Job, OneJob } from '../../../contract/jobs.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** What a story check would look at and cost, and how the last one stands. */
export function loadCheck(headId: string, signal?: AbortSignal): Promise<Answer<CheckQuote>> {
  return request(urls.manuscriptChecks(headId), (_, json) => CheckQuote.parse(json), { signal });
}

/** Begins a story check. The same body may be sent any number of times. */
export function startCheck(headId: string, body: StartCheck): Promise<Answer<Job>> {
  return request(urls.manuscriptChecks(headId), readJob, { method: 'POST', body });
}

/** What rests on what was true before a decision. Free; it changes nothing. */
export function searchCarry(headId: string, body: SearchCarry): Promise<Answer<CarrySearch>> {
  return request(urls.carrySearches(headId), (_, json) => CarrySearch.parse(json), {
    method: 'POST',
    body,
  });
}

/** Has these passages mended. The same body may be sent any number of times. */
export function startCarry(headId: string, body: StartCarry): Promise<Answer<Job>> {
  return request(urls.carries(headId), readJob, { method: 'POST', body });
}

function readJob(_: unknown, json: unknown): Job {
  return OneJob.parse(json).job;
}

import { type DecideRun, type Suggestion, Suggestions } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request, requestPlain } from '../request/request.ts';

/** The passages of an element that were written anew and wait for a decision, newest first. */
export function listSuggestions(id: string, signal?: AbortSignal): Promise<Answer<Suggestion[]>> {
  return requestPlain(urls.suggestions(id), (json) => Suggestions.parse(json).suggestions, { signal });
}

/** Says what became of a passage that was written anew. */
export function decideRun(runId: string, decision: DecideRun['decision']): Promise<Answer<null>> {
  return request(urls.runDecision(runId), () => null, { method: 'POST', body: { decision } });
}

import { FindHits, type Replace, Replaced } from '../../../contract/manuscripts.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** What is searched for. `isExact`: upper and lower case matter. */
export type FindQuery = { query: string; isExact: boolean; isWholeWord: boolean };

/** The hits in a whole manuscript, by scene in reading order. */
export function findInManuscript(
  headId: string,
  { query, isExact, isWholeWord }: FindQuery,
  signal?: AbortSignal,
): Promise<Answer<FindHits>> {
  const asked = new URLSearchParams({
    query,
    isExact: String(isExact),
    isWholeWord: String(isWholeWord),
  });
  return request(`${urls.manuscriptFind(headId)}?${asked}`, (_, json) => FindHits.parse(json), { signal });
}

/** Replaces in the named scenes, as one change set. */
export function replaceInManuscript(headId: string, body: Replace): Promise<Answer<Replaced>> {
  return request(urls.manuscriptReplacements(headId), (_, json) => Replaced.parse(json), {
    method: 'POST',
    body,
  });
}

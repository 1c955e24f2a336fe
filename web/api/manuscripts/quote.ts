import { ManuscriptQuote } from '../../../contract/jobs.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** What is to be done with a manuscript. */
export type QuotedPurpose = 'map' | 'cards' | 'write' | 'read';

/** What doing it with these parts would cost, or with all that lack it. */
export function quoteManuscript(
  headId: string,
  purpose: QuotedPurpose,
  partIds: readonly string[],
  signal?: AbortSignal,
): Promise<Answer<ManuscriptQuote>> {
  const query = new URLSearchParams({ purpose, parts: partIds.join(',') });
  return request(`${urls.manuscriptQuote(headId)}?${query}`, (_, json) => ManuscriptQuote.parse(json), {
    signal,
  });
}

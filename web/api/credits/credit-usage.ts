import { CreditTransactions, CreditUsage } from '../../../contract/credits.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The latest uses of credits, at most `limit` of them. */
export function listTransactions(limit: number, signal?: AbortSignal): Promise<Answer<CreditTransactions>> {
  return request(`${urls.creditTransactions}?limit=${limit}`, (_, json) => CreditTransactions.parse(json), {
    signal,
  });
}

/**
 * What was spent from one day to another ('2026-11-01', both included, in the reader's time zone),
 * and between two moments.
 */
export function loadUsage(
  { from, to, since, before }: { from: string; to: string; since: string; before: string },
  signal?: AbortSignal,
): Promise<Answer<CreditUsage>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({ from, to, since, before, zone: timeZone });
  return request(`${urls.creditUsage}?${query}`, (_, json) => CreditUsage.parse(json), { signal });
}

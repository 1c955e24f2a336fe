import { CreditTransactions, CreditUsage } from '../../contract/credits.ts';
import { urls } from '../../contract/urls.ts';
import { type Answer, request } from './request.ts';

type Usage = { from: string; to: string; since: string; before: string };

/** The latest uses of credits, at most `limit` of them. */
export function listTransactions(limit: number): Promise<Answer<CreditTransactions>> {
  return request(`${urls.creditTransactions}?limit=${limit}`, (_, json) => CreditTransactions.parse(json));
}

/**
 * What was spent from one day to another, both included ('2026-11-01'), in the reader's own time zone, and between two
 * moments.
 */
export function loadUsage({ from, to, since, before }: Usage): Promise<Answer<CreditUsage>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({ from, to, since, before, zone: timeZone });
  return request(`${urls.creditUsage}?${query}`, (_, json) => CreditUsage.parse(json));
}

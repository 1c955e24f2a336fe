import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import type { CheckQuote, StartCarry } from '../../../contract/check.ts';
import type { Job } from '../../../contract/jobs.ts';
import { refreshCredits } from '../credits/use-credits.ts';
import { jobKeys } from '../jobs/job-keys.ts';
import { refreshOpenJobs } from '../jobs/use-open-jobs.ts';
import type { Answer } from '../request/answer.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { type Change, useChange } from '../request/use-change.ts';
import { loadCheck, startCarry, startCheck } from './checks.ts';
import { ledgerKeys } from './ledger-keys.ts';

/** What a story check would cost and how the last one stands. Asked for again while it goes on. */
export function useCheck(userId: string, headId: string): UseQueryResult<CheckQuote> {
  return useQuery({
    queryKey: ledgerKeys.check(userId, headId),
    queryFn: async ({ signal }) => acceptedOf(await loadCheck(headId, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.last?.state === 'running' ? 2_000 : false),
  });
}

/** Begins a check for at most so many credits. */
export function useStartCheck(
  userId: string,
  headId: string,
  onStarted: (job: Job) => void,
): Change<{ mostCredits: number }> {
  return useStart<{ mostCredits: number }>(userId, headId, onStarted, (body) => startCheck(headId, body));
}

/** Has passages mended after a decision. */
export function useStartCarry(
  userId: string,
  headId: string,
  onStarted: (job: Job) => void,
): Change<Omit<StartCarry, 'id'>> {
  return useStart<Omit<StartCarry, 'id'>>(userId, headId, onStarted, (body) => startCarry(headId, body));
}

/** An order that is sent again after a failure keeps its id, so that it starts once. */
function useStart<Order extends object>(
  userId: string,
  headId: string,
  onStarted: (job: Job) => void,
  start: (body: Order & { id: string }) => Promise<Answer<Job>>,
): Change<Order> {
  const queries = useQueryClient();
  const last = useRef<{ id: string; order: string } | null>(null);
  return useChange(async (order: Order) => {
    const asked = JSON.stringify(order);
    if (last.current?.order !== asked) last.current = { id: makeId(), order: asked };
    const job = acceptedOf(await start({ ...order, id: last.current.id }));
    last.current = null;
    queries.setQueryData(jobKeys.job(userId, job.id), job);
    void queries.invalidateQueries({ queryKey: ledgerKeys.check(userId, headId) });
    void refreshOpenJobs();
    void refreshCredits();
    onStarted(job);
  });
}

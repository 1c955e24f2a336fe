import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Reasons } from '../../../contract/graph.ts';
import type { JobQuote } from '../../../contract/jobs.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { loadReasons } from './element-state.ts';
import { jobKeys } from './job-keys.ts';
import { quoteRest, quoteUpdate } from './jobs.ts';

/** What an update of a project, or of what rests on one element, would do and cost. */
export function useUpdateQuote(
  userId: string,
  projectId: string,
  elementId: string | null,
): UseQueryResult<JobQuote> {
  return useQuery({
    queryKey: jobKeys.update(userId, projectId, elementId),
    queryFn: async ({ signal }) => acceptedOf(await quoteUpdate(projectId, elementId, signal)),
    staleTime: 0,
  });
}

/** The missing steps of a project, and what writing them would cost. */
export function useRestQuote(userId: string, projectId: string): UseQueryResult<JobQuote> {
  return useQuery({
    queryKey: jobKeys.rest(userId, projectId),
    queryFn: async ({ signal }) => acceptedOf(await quoteRest(projectId, signal)),
    staleTime: 0,
  });
}

/** Why an element is out of date, once it is asked for. */
export function useReasons(
  userId: string,
  elementId: string,
  { isAsked = true } = {},
): UseQueryResult<Reasons> {
  return useQuery({
    queryKey: jobKeys.reasons(userId, elementId),
    queryFn: async ({ signal }) => acceptedOf(await loadReasons(elementId, signal)),
    enabled: isAsked,
    staleTime: 0,
  });
}

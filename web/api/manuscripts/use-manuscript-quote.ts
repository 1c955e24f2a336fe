import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ManuscriptQuote } from '../../../contract/jobs.ts';
import { jobKeys } from '../jobs/job-keys.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { type QuotedPurpose, quoteManuscript } from './quote.ts';

/**
 * What a job of a manuscript would do and cost. The last answer stays until that for other parts is
 * there. Null asks for nothing.
 */
export function useManuscriptQuote(
  userId: string,
  { projectId, id: headId }: { projectId: string; id: string },
  asked: { purpose: QuotedPurpose; partIds: readonly string[] } | null,
): UseQueryResult<ManuscriptQuote> {
  const { purpose = 'map', partIds = [] } = asked ?? {};
  return useQuery({
    // Reloaded with what else shows the project's jobs.
    queryKey: [...jobKeys.ofProject(userId, projectId), 'quote', headId, purpose, partIds.join(' ')],
    queryFn: async ({ signal }) => acceptedOf(await quoteManuscript(headId, purpose, partIds, signal)),
    enabled: asked !== null,
    staleTime: 0,
    placeholderData: (before, query) =>
      query?.queryKey.at(-2) === purpose ? keepPreviousData(before) : undefined,
  });
}

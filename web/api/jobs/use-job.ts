import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { followJob, hasJobEnded } from './follow-job.ts';
import { jobKeys } from './job-keys.ts';
import { loadJob } from './jobs.ts';

/**
 * A job, kept as it is on the server while the component is mounted: by its events, and by asking
 * where they do not come through. `isConnected`: the server answers.
 */
export function useJob(userId: string, id: string): UseQueryResult<Job> & { isConnected: boolean } {
  const queries = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  const query = useQuery({
    queryKey: jobKeys.job(userId, id),
    queryFn: async ({ signal }) => acceptedOf(await loadJob(id, signal)),
    staleTime: 0,
  });
  const isOpen = query.data !== undefined && !hasJobEnded(query.data);

  useEffect(() => {
    if (!isOpen) return;
    return followJob(
      {
        openEvents: (url) => new EventSource(url),
        loadJob,
        random: Math.random,
        wakeUps: window,
        isVisible: () => !document.hidden,
      },
      id,
      {
        onJob: (job) => queries.setQueryData(jobKeys.job(userId, id), job),
        onConnection: setIsConnected,
        onGone: () => void queries.invalidateQueries({ queryKey: jobKeys.job(userId, id) }),
      },
    );
  }, [isOpen, id, userId, queries]);

  return { ...query, isConnected };
}

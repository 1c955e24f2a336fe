import { useQuery } from '@tanstack/react-query';
import type { JobSummary } from '../../../contract/jobs.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { queriesOfTab } from '../request/query-client.tsx';
import { readSessionState } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';
import { jobKeys } from './job-keys.ts';
import { listOpenJobs } from './open-jobs.ts';

/** How often jobs are asked for while one is being written, in milliseconds. */
const runningPollMs = 4_000;
/** The same while one waits for its writer, who may go on with it in another tab. */
const waitingPollMs = 30_000;

/**
 * The user's open jobs and those whose end was not seen; undefined until they are known. Asked for
 * again while one is open and the tab is visible, and when the page comes to the front.
 */
export function useOpenJobs(userId: string): readonly JobSummary[] | undefined {
  const { data } = useQuery(
    {
      queryKey: jobKeys.open(userId),
      queryFn: async ({ signal }) => acceptedOf(await listOpenJobs(signal)),
      retry: false,
      staleTime: 2_000,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => pollMs(state.data ?? []),
    },
    queriesOfTab(),
  );
  return data;
}

function pollMs(jobs: readonly JobSummary[]): number | false {
  if (jobs.some(({ state }) => state === 'running')) return runningPollMs;
  return jobs.some(({ state }) => state === 'paused' || state === 'halted') && waitingPollMs;
}

/** Asks again for the jobs in the header. Never rejects. */
export async function refreshOpenJobs(): Promise<void> {
  const userId = userIn(readSessionState())?.id;
  if (userId !== undefined) await queriesOfTab().invalidateQueries({ queryKey: jobKeys.open(userId) });
}

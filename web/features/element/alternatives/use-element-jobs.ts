import { useOpenJobs } from '../../../api/jobs/use-open-jobs.ts';

/** More jobs at once are found on their own pages. */
const maxJobs = 4;

/**
 * The ids of jobs that may write an element: those asked for on its page (`started`, the newest
 * last), and those of its project that are open or wait for decisions.
 */
export function useElementJobs(userId: string, projectId: string, started: readonly string[]): string[] {
  const known = useOpenJobs(userId) ?? [];
  const found = known
    .filter((job) => job.projectId === projectId && job.purpose !== 'sequence')
    .filter(({ state, proposalCount }) => state === 'running' || state === 'halted' || proposalCount > 0)
    .map(({ id }) => id);
  return [...new Set([...started.toReversed(), ...found])].slice(0, maxJobs);
}

import type { Job } from '../../../../../contract/jobs.ts';
import type { LoneRun } from './doing.ts';
import { WatchJob } from './watch-job.tsx';
import { WatchRun } from './watch-run.tsx';

/** Follows jobs and runs and says whenever one changed. Draws nothing. */
export function WatchWorks({
  userId,
  jobIds,
  runs,
  onJob,
  onRunEnd,
}: {
  userId: string;
  jobIds: readonly string[];
  runs: readonly LoneRun[];
  onJob: (job: Job) => void;
  onRunEnd: (run: LoneRun) => void;
}) {
  return (
    <>
      {jobIds.map((id) => (
        <WatchJob key={id} userId={userId} id={id} onJob={onJob} />
      ))}
      {runs.map((run) => (
        <WatchRun key={run.runId} userId={userId} runId={run.runId} onEnd={() => onRunEnd(run)} />
      ))}
    </>
  );
}

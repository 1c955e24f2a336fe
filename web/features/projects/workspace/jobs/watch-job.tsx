import { useEffect, useEffectEvent } from 'react';
import type { Job } from '../../../../../contract/jobs.ts';
import { useJob } from '../../../../api/jobs/use-job.ts';

/** Follows one job and says whenever it changed. Draws nothing. */
export function WatchJob({ userId, id, onJob }: { userId: string; id: string; onJob: (job: Job) => void }) {
  const { data } = useJob(userId, id);
  const tell = useEffectEvent(onJob);
  useEffect(() => {
    if (data !== undefined) tell(data);
  }, [data]);
  return null;
}

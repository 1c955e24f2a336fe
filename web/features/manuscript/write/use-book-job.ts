import { useEffect, useEffectEvent } from 'react';
import type { Job, JobSummary } from '../../../../contract/jobs.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { useOpenJobs } from '../../../api/jobs/use-open-jobs.ts';

/** The newest open job of a manuscript; null where there is none. */
export function useOpenBookJob(userId: string, headId: string): JobSummary | null {
  const jobs = useOpenJobs(userId) ?? [];
  const open = jobs.filter(
    (job) => job.headId === headId && job.state !== 'ended' && job.state !== 'cancelled',
  );
  return open.find(({ state }) => state === 'running') ?? open[0] ?? null;
}

/** The scene that is being written now, and the run that writes it. */
export type LiveScene = { sceneId: string; runId: string };

/** The scene that a job writes now; null where it writes none. */
export function liveSceneOf({ steps }: Pick<Job, 'steps'>): LiveScene | null {
  for (const { state, work, elementId, runId } of steps)
    if (state === 'running' && work === 'scene' && runId !== null) return { sceneId: elementId, runId };
  return null;
}

/**
 * Follows a job of a manuscript: what it writes is loaded anew as it goes, and `onLive` hears which
 * scene is being written.
 */
export function useFollowBookJob(
  userId: string,
  id: string,
  on: { onWritten: () => void; onLive: (live: LiveScene | null) => void },
): Job | null {
  const { data } = useJob(userId, id);
  const live = data === undefined ? null : liveSceneOf(data);
  const onWritten = useEffectEvent(on.onWritten);
  const onLive = useEffectEvent(on.onLive);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that ended may have written
  useEffect(() => onWritten(), [data?.endedCount, data?.doneCount, data?.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene and a run are what counts
  useEffect(() => onLive(live), [live?.sceneId, live?.runId]);
  useEffect(() => () => onLive(null), []);
  return data ?? null;
}

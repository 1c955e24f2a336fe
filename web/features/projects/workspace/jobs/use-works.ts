import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Job } from '../../../../../contract/jobs.ts';
import { refreshCredits } from '../../../../api/credits/use-credits.ts';
import { jobKeys } from '../../../../api/jobs/job-keys.ts';
import { refreshOpenJobs, useOpenJobs } from '../../../../api/jobs/use-open-jobs.ts';
import { projectKeys } from '../../../../api/projects/project-keys.ts';
import { type LoneRun, type Works, worksOf } from './doing.ts';
import type { Begun } from './use-write.ts';

const noRuns: { begun: readonly LoneRun[]; ended: readonly LoneRun[] } = { begun: [], ended: [] };

/** What is written in a project, and which jobs and runs have to be watched to know it. */
export type WatchedWorks = {
  works: Works;
  jobs: readonly Job[];
  jobIds: readonly string[];
  runs: readonly LoneRun[];
  onBegun: (begun: Begun) => void;
  onJob: (job: Job) => void;
  onRunEnd: (run: LoneRun) => void;
};

/**
 * Loads the project anew whenever something in it was written. `writing`: runs without a job that
 * the project was writing when it was loaded.
 */
export function useWorks(userId: string, projectId: string, writing: readonly LoneRun[]): WatchedWorks {
  const [jobs, setJobs] = useState<ReadonlyMap<string, Job>>(new Map());
  const [lone, setLone] = useState(noRuns);
  const open = useOpenJobs(userId);
  const queries = useQueryClient();
  const all = useMemo(() => [...jobs.values()], [jobs]);
  const runs = useMemo(() => runningOf(writing, lone), [writing, lone]);
  const works = useMemo(
    () => worksOf(all, { running: runs, ended: lone.ended.map(({ elementId }) => elementId) }),
    [all, runs, lone],
  );
  const jobIds = new Set([
    ...(open ?? []).filter((job) => job.projectId === projectId && job.endedAt === null).map(({ id }) => id),
    ...jobs.keys(),
  ]);

  const onJob = useCallback((job: Job) => setJobs((known) => new Map(known).set(job.id, job)), []);
  const onBegun = useCallback((begun: Begun) => {
    if (begun.by === 'job') setJobs((known) => new Map(known).set(begun.job.id, begun.job));
    else setLone((known) => ({ ...known, begun: [...known.begun, begun] }));
  }, []);
  const onRunEnd = useCallback(
    (run: LoneRun) => setLone((known) => ({ ...known, ended: [...known.ended, run] })),
    [],
  );

  const endedCount = all.reduce((sum, job) => sum + job.endedCount, 0) + lone.ended.length;
  useEffect(() => {
    if (endedCount === 0) return;
    void queries.invalidateQueries({ queryKey: projectKeys.page(userId, projectId) });
    void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) });
    void refreshCredits();
    void refreshOpenJobs();
  }, [endedCount, queries, userId, projectId]);

  return { works, jobs: all, jobIds: [...jobIds], runs, onBegun, onJob, onRunEnd };
}

/** What still writes: begun here, or found when the project was loaded; each once. */
function runningOf(writing: readonly LoneRun[], { begun, ended }: typeof noRuns): readonly LoneRun[] {
  const over = new Set(ended.map(({ runId }) => runId));
  const all = new Map([...writing, ...begun].map((run) => [run.runId, run]));
  return [...all.values()].filter(({ runId }) => !over.has(runId));
}

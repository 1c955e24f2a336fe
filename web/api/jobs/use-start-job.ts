import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import type { Job, StartJob } from '../../../contract/jobs.ts';
import { refreshCredits } from '../credits/use-credits.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { type Change, useChange } from '../request/use-change.ts';
import { jobKeys } from './job-keys.ts';
import { startJob } from './jobs.ts';
import { refreshOpenJobs } from './use-open-jobs.ts';

/** A job as it is asked for, before the browser gives it its id. */
export type JobOrder = Omit<StartJob, 'id'>;

/**
 * Starts jobs in a project. An order that is sent again after a failure keeps its id, so that it
 * starts once.
 */
export function useStartJob(
  userId: string,
  projectId: string,
  onStarted: (job: Job) => void,
): Change<JobOrder> {
  const queries = useQueryClient();
  const last = useRef<{ id: string; order: string } | null>(null);

  return useChange(async (order: JobOrder) => {
    const asked = JSON.stringify(order);
    if (last.current?.order !== asked) last.current = { id: makeId(), order: asked };
    const job = acceptedOf(await startJob(projectId, { ...order, id: last.current.id }));
    last.current = null;
    queries.setQueryData(jobKeys.job(userId, job.id), job);
    void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) });
    void refreshOpenJobs();
    void refreshCredits();
    onStarted(job);
  });
}

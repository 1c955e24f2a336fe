import { useQueryClient } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import type {
  ChangeJob,
  Decided,
  DecideSteps,
  Job,
  RetrySteps,
  SetJobState,
} from '../../../contract/jobs.ts';
import { refreshCredits } from '../credits/use-credits.ts';
import { projectKeys } from '../projects/project-keys.ts';
import type { Answer } from '../request/answer.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { type Change, useChange } from '../request/use-change.ts';
import { jobKeys } from './job-keys.ts';
import { changeJob, decideSteps, retrySteps, setJobState, undoChangeSet } from './jobs.ts';
import { refreshOpenJobs } from './use-open-jobs.ts';

/** What was decided about proposals at once; `setId` undoes it. */
export type DecidedAtOnce = Decided & { setId: string; decision: DecideSteps['decision'] };

/** What its writer can do with a job. */
export type JobActs = {
  setState: Change<SetJobState>;
  /** Also lets a job go on that had reached its highest price, when that is raised. */
  change: Change<ChangeJob>;
  retry: Change<RetrySteps>;
  decide: Change<Pick<DecideSteps, 'decision' | 'numbers'>>;
  undo: Change<string>;
};

/**
 * The acts of one job. What they change is loaded anew where it is shown. `onDecided` and
 * `onUndone` hear which elements were left out.
 */
export function useJobActs(
  userId: string,
  job: Pick<Job, 'id' | 'projectId'>,
  on: { onDecided?: (decided: DecidedAtOnce) => void; onUndone?: (decided: Decided) => void } = {},
): JobActs {
  const reload = useReloadJob(userId, job);
  const queries = useQueryClient();

  async function put(asked: Promise<Answer<Job>>): Promise<void> {
    queries.setQueryData(jobKeys.job(userId, job.id), acceptedOf(await asked));
    reload({ isMaterialChanged: false });
  }

  return {
    setState: useChange((body: SetJobState) => put(setJobState(job.id, body))),
    change: useChange((body: ChangeJob) => put(changeJob(job.id, body)), { mayOverlap: true }),
    retry: useChange((body: RetrySteps) => put(retrySteps(job.id, body))),
    decide: useChange(async (body) => {
      const setId = makeId();
      const decided = acceptedOf(await decideSteps(job.id, { ...body, changeSetId: setId }));
      reload({ isMaterialChanged: true });
      on.onDecided?.({ ...decided, setId, decision: body.decision });
    }),
    undo: useChange(async (setId) => {
      const undone = acceptedOf(await undoChangeSet(setId));
      reload({ isMaterialChanged: true });
      on.onUndone?.(undone);
    }),
  };
}

/** Loads anew what shows a job; with `isMaterialChanged` also what shows the project's texts. */
export function useReloadJob(
  userId: string,
  { id, projectId }: Pick<Job, 'id' | 'projectId'>,
): (what: { isMaterialChanged: boolean }) => void {
  const queries = useQueryClient();
  return ({ isMaterialChanged }) => {
    void refreshOpenJobs();
    void refreshCredits();
    void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) });
    if (!isMaterialChanged) return;
    void queries.invalidateQueries({ queryKey: jobKeys.job(userId, id) });
    void queries.invalidateQueries({ queryKey: projectKeys.page(userId, projectId) });
    void queries.invalidateQueries({ queryKey: ['reasons', userId] });
    void queries.invalidateQueries({ queryKey: ['proposal', userId] });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { hasJobEnded } from '../../../api/jobs/follow-job.ts';
import { changeJob } from '../../../api/jobs/jobs.ts';
import { useJobActs } from '../../../api/jobs/use-job-acts.ts';
import { refreshOpenJobs } from '../../../api/jobs/use-open-jobs.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { Notice } from '../../../ui/notice.tsx';
import { proposalsOf } from '../review/proposals.ts';
import { ReviewView } from '../review/review-view.tsx';
import { formatHeading, formatLead } from './format-job.ts';
import { JobSteps } from './job-steps.tsx';
import { JobSums } from './job-sums.tsx';

type Shown = { kind: 'steps' } | { kind: 'review'; step: number | null };

/** A job: how it goes, what it spends, and its proposals. `head` gets the heading. */
export function JobView({
  userId,
  job,
  isConnected,
  head,
}: {
  userId: string;
  job: Job;
  isConnected: boolean;
  head: (heading: string) => ReactNode;
}) {
  const acts = useJobActs(userId, job);
  const proposals = proposalsOf(job);
  const waiting = proposals.filter(({ isProposal }) => isProposal).length;
  const [chosen, setShown] = useState<Shown | null>(null);
  // Whoever comes back finds what there is to decide about; nobody is moved while reading along.
  const [atFirst] = useState<Shown>(
    hasJobEnded(job) && waiting > 0 ? { kind: 'review', step: null } : { kind: 'steps' },
  );
  const shown = proposals.length === 0 ? atFirst : (chosen ?? atFirst);
  useFollowUp(userId, job);
  // What it waits for stands before what it has done, where they stand below each other.
  const isHalted = job.state === 'halted';
  const steps = (
    <JobSteps
      key="steps"
      job={job}
      acts={acts}
      onRead={({ number }) => setShown({ kind: 'review', step: number })}
    />
  );
  const sums = (
    <JobSums
      key="sums"
      userId={userId}
      job={job}
      acts={acts}
      onReview={() => setShown({ kind: 'review', step: null })}
    />
  );

  return (
    <div className="job-view">
      <div className="job-head">
        <div>
          {head(formatHeading(job))}
          <p className="lead">{formatLead(job)}</p>
        </div>
        {proposals.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
          <div className="segments" role="group" aria-label="Show">
            <button
              type="button"
              aria-pressed={shown.kind === 'steps'}
              onClick={() => setShown({ kind: 'steps' })}
            >
              Steps
            </button>
            <button
              type="button"
              aria-pressed={shown.kind === 'review'}
              onClick={() => setShown({ kind: 'review', step: null })}
            >
              Changes{waiting > 0 && `, ${waiting} to read`}
            </button>
          </div>
        )}
      </div>
      {!isConnected && (
        <Notice>
          <p>The server does not answer just now. What is being written goes on without this page.</p>
        </Notice>
      )}
      {shown.kind === 'review' && proposals.length > 0 ? (
        <ReviewView key={shown.step} userId={userId} job={job} first={shown.step} />
      ) : (
        <div className="job-columns">{isHalted ? [sums, steps] : [steps, sums]}</div>
      )}
      <p className="sr" role="status">
        {formatHeading(job)}
      </p>
    </div>
  );
}

/** What a job changes elsewhere is loaded anew as it goes, and its end is noted as seen. */
function useFollowUp(
  userId: string,
  { id, projectId, state, isSeen, doneCount, spentCredits, openCredits }: Job,
): void {
  const queries = useQueryClient();
  const isUnseen = hasJobEnded({ state }) && !isSeen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text changes the project
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: projectKeys.page(userId, projectId) });
    void queries.invalidateQueries({ queryKey: ['project-jobs', userId, projectId] });
  }, [queries, userId, projectId, doneCount, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held changes the balance
  useEffect(() => {
    void refreshCredits();
    void refreshOpenJobs();
  }, [openCredits, spentCredits, state]);

  useEffect(() => {
    if (!isUnseen) return;
    // Where it fails, the header shows the job once more.
    void changeJob(id, { isSeen: true }).then(refreshOpenJobs, () => {});
  }, [id, isUnseen]);
}

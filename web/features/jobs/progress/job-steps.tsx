import type { Job, JobStep } from '../../../../contract/jobs.ts';
import type { JobActs } from '../../../api/jobs/use-job-acts.ts';
import { StepRow } from './step-row.tsx';

/** The steps of a job, in their order, each with how it stands and what can be done about it. */
export function JobSteps({
  job,
  acts,
  onRead,
}: {
  job: Job;
  acts: JobActs;
  /** Opens the differences of a step. */
  onRead: (step: JobStep) => void;
}) {
  return (
    <ol className="job-steps is-running sheet" aria-label="Steps">
      {job.steps
        .filter((step) => isShown(job, step))
        .map((step, index) => (
          <StepRow
            key={step.number}
            job={job}
            step={step}
            place={index + 1}
            acts={acts}
            onRead={() => onRead(step)}
          />
        ))}
    </ol>
  );
}

/** The reading of a scene that was written goes along with it; it is told where it went wrong. */
function isShown({ purpose }: Job, { work, state }: JobStep): boolean {
  return work !== 'read' || purpose === 'read' || state === 'failed';
}

import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../../contract/jobs.ts';
import { jobKeys } from '../../../../api/jobs/job-keys.ts';
import { acceptedOf, failureInWords } from '../../../../api/request/api-errors.ts';
import { useChange } from '../../../../api/request/use-change.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** Why a text could not be written, with another try. Draws nothing where none failed. */
export function FailedStep({
  userId,
  jobs,
  elementId,
}: {
  userId: string;
  jobs: readonly Job[];
  elementId: string;
}) {
  const queries = useQueryClient();
  const again = useChange(async ({ jobId, number }: { jobId: string; number: number }) => {
    const { retrySteps } = await import('../../../../api/jobs/jobs.ts');
    const job = acceptedOf(await retrySteps(jobId, { numbers: [number] }));
    queries.setQueryData(jobKeys.job(userId, job.id), job);
  });
  const failed = jobs
    .flatMap((job) => job.steps.map((step) => ({ job, step })))
    .findLast(({ step }) => step.elementId === elementId);
  if (failed?.step.state !== 'failed') return null;
  const { job, step } = failed;
  return (
    <Notice kind="error" title="This could not be written">
      <p className="muted">
        {step.problem?.message ?? 'It could not be started.'} It cost nothing.
        {again.failure !== null && ` ${failureInWords(again.failure.cause)}`}
      </p>
      <div className="btn-row">
        <Button
          size="small"
          disabled={again.isBusy}
          onClick={() => again.attempt({ jobId: job.id, number: step.number })}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
}

import type { ReactNode } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { failureInWords, isNotFound } from '../../../api/request/api-errors.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** A job by its id, once it is loaded. */
export function OpenJob({
  userId,
  id,
  children,
}: {
  userId: string;
  id: string;
  children: (job: Job, isConnected: boolean) => ReactNode;
}) {
  const { data, error, isFetching, refetch, isConnected } = useJob(userId, id);
  if (data !== undefined) return children(data, isConnected);
  if (error === null) return <Skeleton className="page-room" label="Loading" bars={3} />;
  if (isNotFound(error))
    return (
      <Notice title="This is not here">
        <p>
          It was deleted with its project, or it never was yours.{' '}
          <TextLink to="/projects">My Projects</TextLink>
        </p>
      </Notice>
    );
  return (
    <LoadProblem title="This could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
      {failureInWords(error)} What is being written goes on.
    </LoadProblem>
  );
}

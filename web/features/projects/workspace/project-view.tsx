import { Navigate } from 'react-router';
import type { SessionUser } from '../../../../contract/session.ts';
import { isNotFound } from '../../../api/request/api-errors.ts';
import { RefreshProblem } from '../problems.tsx';
import { FailedProject, ProjectSkeleton } from './project-states.tsx';
import type { RoomParts } from './room/room-parts.ts';
import { WritingRoom } from './room/writing-room.tsx';
import { useProjectPage } from './use-project-page.ts';

/** A project's page. A project that does not exist leads to the list. */
export function ProjectView({ user, id, parts }: { user: SessionUser; id: string; parts: RoomParts }) {
  const { data: page, ...asked } = useProjectPage(user.id, id);
  const isGone = asked.isError && isNotFound(asked.error);
  if (isGone && page === undefined) return <Navigate replace to="/projects" />;
  if (page === undefined)
    return asked.isError || asked.fetchStatus === 'paused' ? (
      <div className="wrap">
        <FailedProject cause={asked.error} isBusy={asked.isFetching} onRetry={() => void asked.refetch()} />
      </div>
    ) : (
      <ProjectSkeleton />
    );
  return (
    <WritingRoom
      user={user}
      page={page}
      parts={parts}
      isGone={isGone}
      refreshProblem={
        asked.isError && !isGone ? (
          <RefreshProblem
            cause={asked.error}
            isBusy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        ) : null
      }
    />
  );
}

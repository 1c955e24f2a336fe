import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { SessionUser } from '../../../contract/session.ts';
import { manuscriptPath } from '../../shared/manuscript/manuscript-links.ts';
import { useIsOnline } from '../../shared/online.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenElement } from './open-element.tsx';
import type { Room } from './room.ts';
import { useElementAutosave } from './use-element-autosave.ts';

/** The page of one element: loading, not there, failed, or open to be read and written. */
export function ElementView({
  user,
  id,
  fetchSignOut,
  room,
  over,
}: {
  user: SessionUser;
  id: string;
  /** Fetches the dialog that signs out. */
  fetchSignOut: () => Promise<unknown>;
  /** Where it is shown within a project; its own page by default. */
  room?: Room;
  /** What lies over an element that is open, once its project is known. */
  over?: (projectId: string) => ReactNode;
}) {
  const { opening, tryAgain } = useElementAutosave(user.id, id);
  switch (opening.kind) {
    case 'loading':
      return <ElementSkeleton />;
    case 'gone':
      return <Gone heading={room === undefined ? 'h1' : 'h2'} />;
    case 'failed':
      return <Failed message={opening.message} onRetry={tryAgain} />;
    case 'open': {
      const { element, manuscriptId } = opening.autosave.read().element;
      // A chapter or scene is written within its manuscript.
      if (manuscriptId !== null && manuscriptId !== element.id)
        return <Navigate replace to={manuscriptPath(manuscriptId, element.id)} />;
      return (
        <>
          <OpenElement
            autosave={opening.autosave}
            userId={user.id}
            fetchSignOut={fetchSignOut}
            room={room ?? null}
          />
          {over?.(element.projectId)}
        </>
      );
    }
  }
}

function ElementSkeleton() {
  return (
    <Skeleton className="wrap element-grid element-skeleton" label="Loading">
      <div className="sheet">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div>
        <i />
        <i />
      </div>
    </Skeleton>
  );
}

function Gone({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <div className="wrap">
      <div className="void">
        <Heading className="void-t">This element was not found</Heading>
        <p className="muted">
          It may have been erased, be in the trash, or belong to another account. What you wrote on this
          device and could not save is kept.
        </p>
        <div className="btn-row">
          <ButtonLink kind="main" to="/projects">
            My Projects
          </ButtonLink>
          <ButtonLink to="/trash">Look in the trash</ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <div className="wrap element-failed">
      <LoadProblem
        title={isOnline ? 'This element could not be loaded' : 'You are offline'}
        onRetry={onRetry}
      >
        {isOnline ? message : 'Loading this element needs the network.'} Nothing is lost: what you wrote and
        could not save is kept on this device.
      </LoadProblem>
    </div>
  );
}

import type { SessionUser } from '../../../contract/session.ts';
import { useIsOnline } from '../../shared/online.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenElement } from './open-element.tsx';
import { useElementAutosave } from './use-element-autosave.ts';

/** The page of one element: loading, not there, failed, or open to be read and written. */
export function ElementView({
  user,
  id,
  fetchSignOut,
}: {
  user: SessionUser;
  id: string;
  /** Fetches the dialog that signs out. */
  fetchSignOut: () => Promise<unknown>;
}) {
  const { opening, tryAgain } = useElementAutosave(user.id, id);
  switch (opening.kind) {
    case 'loading':
      return <ElementSkeleton />;
    case 'gone':
      return <Gone />;
    case 'failed':
      return <Failed message={opening.message} onRetry={tryAgain} />;
    case 'open':
      return <OpenElement autosave={opening.autosave} userId={user.id} fetchSignOut={fetchSignOut} />;
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

function Gone() {
  return (
    <div className="wrap">
      <div className="void">
        <h1 className="void-t">This element was not found</h1>
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

import type { SessionUser } from '../../../contract/session.ts';
import { useIsOnline } from '../../shared/online.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OpenElement } from './open-element.tsx';
import { useDesk } from './use-desk.ts';

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
  const { opening, tryAgain } = useDesk(user.id, id);
  switch (opening.kind) {
    case 'loading':
      return <StillElement />;
    case 'gone':
      return <Gone />;
    case 'failed':
      return <Failed message={opening.message} onRetry={tryAgain} />;
    case 'open':
      return <OpenElement desk={opening.desk} userId={user.id} fetchSignOut={fetchSignOut} />;
  }
}

/** Blocks in the shape of what will stand there. */
function StillElement() {
  return (
    <div className="wrap elg late still-el" role="status">
      <span className="sr">Loading</span>
      <div className="sheet" aria-hidden="true">
        <i className="still-h" />
        <i />
        <i />
        <i />
      </div>
      <div aria-hidden="true">
        <i />
        <i />
      </div>
    </div>
  );
}

function Gone() {
  return (
    <div className="wrap">
      <div className="void">
        <h1 className="void-t">This element is not here</h1>
        <p className="muted">
          It was erased, lies in the trash, or belongs to another account. What you wrote on this device and
          could not save is kept.
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
    <div className="wrap el-failed">
      <Notice kind="error" title={isOnline ? 'This element could not be loaded' : 'You are offline'}>
        <p className="muted">
          {isOnline ? message : 'This element has to come over the network.'} Nothing is lost: what you wrote
          and could not save is kept on this device.
        </p>
        <div className="btn-row">
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  );
}

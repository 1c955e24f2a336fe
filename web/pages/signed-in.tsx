import { Navigate, Outlet } from 'react-router';
import { QueryProvider } from '../api/request/query-client.tsx';
import { refreshSession, useSession } from '../api/session/use-session.ts';
import { useIsOnline } from '../shared/online.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import './signed-in.css';

/**
 * Around every page of the signed-in: such a page is drawn only once it is known who is here (`useUser` then gives
 * them) and stays when the sign-in is lost. A visitor is led home. It gives the query cache.
 */
export default function SignedIn() {
  return (
    <div className="signed-in">
      <Page />
    </div>
  );
}

function Page() {
  const state = useSession();
  switch (state.kind) {
    case 'checking':
      return <Waiting />;
    case 'unknown':
      return <Unreachable />;
    case 'known':
      return state.session.user === null ? (
        <Navigate to="/" replace />
      ) : (
        <QueryProvider key={state.session.user.id}>
          <Outlet />
        </QueryProvider>
      );
  }
}

function Waiting() {
  return (
    <div className="wrap still-page late" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

function Unreachable() {
  const isOnline = useIsOnline();
  return (
    <div className="wrap still-page">
      <Notice kind="error" title={isOnline ? 'The server did not answer' : 'You are offline'}>
        <p className="muted">
          {isOnline
            ? 'Who you are here could not be learnt. Nothing of yours is lost.'
            : 'This page needs the network to know who you are. Nothing of yours is lost.'}
        </p>
        <div className="btn-row">
          <Button size="small" onClick={() => void refreshSession()}>
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  );
}

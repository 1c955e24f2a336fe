import { Navigate, Outlet } from 'react-router';
import { QueryProvider } from '../api/request/query-client.tsx';
import { refreshSession, useSession } from '../api/session/use-session.ts';
import { useIsOnline } from '../shared/online.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './signed-in.css';

/**
 * Around every signed-in page: rendered once the user is known (`useUser`), and kept when the
 * sign-in is lost. Visitors are led home. Provides the query cache.
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
      return <Skeleton className="wrap page-room" />;
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

function Unreachable() {
  const isOnline = useIsOnline();
  return (
    <div className="wrap page-room">
      <LoadProblem
        title={isOnline ? 'The server did not answer' : 'You are offline'}
        onRetry={() => void refreshSession()}
      >
        {isOnline
          ? 'We could not check who is signed in here. Nothing you wrote is lost.'
          : 'This page needs the network to check who is signed in. Nothing you wrote is lost.'}
      </LoadProblem>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { unreachedInWords } from '../api/request/api-errors.ts';
import { takeReturnAddress } from '../api/session/return-address.ts';
import { refreshSession, useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { signInProblemInWords } from '../features/account/sign-in-problem-in-words.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { afterSignIn } from '../shell/after-sign-in.ts';
import { GoogleButton } from '../shell/google-button.tsx';
import { useSignIn } from '../shell/use-sign-in.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import './auth-callback.css';

export const meta = () => hiddenPageMeta('Signing in');

/** Where signing in returns. It waits for the session and goes on, or says what went wrong. */
export default function AuthCallbackPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const problem = query.get('problem');
  if (session.kind === 'checking') return <SigningIn />;
  const user = userIn(session);
  if (problem === null && user !== null) return <GoOn currentProjectId={user.currentProjectId} />;
  return <Failed isUnreachable={problem === null && session.kind === 'unknown'} problem={problem} />;
}

function SigningIn() {
  return (
    <div className="wrap signing-in">
      <h1>Signing you in...</h1>
      <p className="lead" role="status">
        <Spinner />
        This takes a moment.
      </p>
    </div>
  );
}

function GoOn({ currentProjectId }: { currentProjectId: string | null }) {
  const navigate = useNavigate();
  const isLed = useRef(false);
  useEffect(() => {
    // The address is taken once; asking again would lead elsewhere.
    if (isLed.current) return;
    isLed.current = true;
    void navigate(afterSignIn(takeReturnAddress(), currentProjectId), { replace: true });
  }, [navigate, currentProjectId]);
  return <SigningIn />;
}

function Failed({ isUnreachable, problem }: { isUnreachable: boolean; problem: string | null }) {
  const navigate = useNavigate();
  const { state, signIn } = useSignIn();
  return (
    <div className="wrap signing-in">
      <h1>Sign in to Fabula</h1>
      {state.kind !== 'failed' && (
        <Notice kind="error" title="Authentication Error">
          <p>{isUnreachable ? unreachedInWords : signInProblemInWords(problem)}</p>
        </Notice>
      )}
      {isUnreachable ? (
        <Button kind="main" onClick={() => void refreshSession()}>
          Try again
        </Button>
      ) : (
        <>
          <h2>Try again</h2>
          <GoogleButton state={state} onClick={() => signIn(takeReturnAddress())} />
        </>
      )}
      <Button kind="quiet" onClick={() => void navigate(takeReturnAddress(), { replace: true })}>
        Go back without signing in
      </Button>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { GoogleButton } from '../shell/google-button.tsx';
import { useSignIn } from '../shell/use-sign-in.ts';
import './auth-callback.css';

export const meta = () => hiddenPageMeta('Sign in again');

const address = '/auth/again';

/** Signs in for another tab that waits, and says when it is done. */
export default function AuthAgainPage() {
  const session = useSession();
  const { state, signIn } = useSignIn();
  const user = userIn(session);
  const begins = session.kind === 'known' && user === null && session.session.signIn.isAvailable;
  const hasBegun = useRef(false);

  useEffect(() => {
    if (!begins || hasBegun.current) return;
    hasBegun.current = true;
    signIn(address);
  }, [begins, signIn]);

  return (
    <div className="wrap signing-in">
      {user === null ? (
        <>
          <h1>Sign in again</h1>
          <p className="lead">Your other tab waits as you left it.</p>
          {session.kind === 'known' && !session.session.signIn.isAvailable && (
            <p>Sign-in is not set up on this server.</p>
          )}
        </>
      ) : (
        <>
          <h1>You are signed in</h1>
          <p className="lead" role="status">
            You are signed in as {user.email}. Close this tab and go on in the other.
          </p>
          <h2>Not the right account?</h2>
        </>
      )}
      <GoogleButton
        state={state}
        isAvailable={session.kind === 'known' && session.session.signIn.isAvailable}
        onClick={() => signIn(address)}
      />
    </div>
  );
}

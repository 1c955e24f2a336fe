import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '../../contract/session.ts';
import { refreshSession } from '../api/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * Asks to sign in again in another tab, after which this page goes on. Closed, it stays as a bar.
 * `now` is who is signed in instead.
 */
export function LostSession({ user, now }: { user: SessionUser; now: string | null }) {
  const [isOpen, setIsOpen] = useState(true);
  const { pathname } = useLocation();

  // On a page that holds nothing of the user, they are simply signed out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is synchronised with
  useEffect(() => void refreshSession(), [pathname]);

  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Sign In
      </Button>
      {isOpen ? (
        <SignInAgain user={user} now={now} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="toast lost-bar" role="status">
          <p>You are signed out. What you change here is not saved.</p>
          <Button kind="inverse" size="small" onClick={() => setIsOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
    </>
  );
}

function SignInAgain({ user, now, onClose }: { user: SessionUser; now: string | null; onClose: () => void }) {
  const [isWaiting, setIsWaiting] = useState(false);
  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <div className="lost">
        <p>
          {now === null
            ? 'Your sign-in has ended. Everything on this page stays as it is.'
            : `This browser is now signed in as ${now}. Everything on this page stays as it is.`}
        </p>
        <p className="muted">
          Sign in as <b>{user.email}</b> in another tab. This page then continues where you were.
        </p>
        <p role="status" className="hint">
          {isWaiting && 'Waiting for the other tab.'}
        </p>
      </div>
      <div className="foot">
        <Button onClick={onClose}>Not now</Button>
        <a
          className="btn btn-1"
          href="/auth/again"
          target="_blank"
          rel="noopener"
          data-first-focus
          onClick={() => setIsWaiting(true)}
        >
          Sign in in another tab
        </a>
      </div>
    </Dialog>
  );
}

import { takePendingAction } from '../api/session/pending-action.ts';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { GoogleButton } from './google-button.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Why and how to sign in; or that this server has no sign-in. */
export function SignInDialog({
  reason,
  returnTo,
  onClose,
}: {
  reason: string;
  /** This page when undefined. */
  returnTo?: string | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const { state, signIn } = useSignIn();
  const isAvailable = session.kind === 'known' && session.session.signIn.isAvailable;
  const user = userIn(session);

  function close(): void {
    takePendingAction();
    onClose();
  }

  if (user !== null && session.kind === 'known' && !session.isLost)
    return (
      <Dialog title="You are signed in" onClose={close}>
        <p className="muted">
          You are signed in as {user.email}. What you save is under My Projects in your menu.
        </p>
      </Dialog>
    );
  return (
    <Dialog title="Sign In to Fabula" onClose={close}>
      <div className="sign-in">
        <h3>Save Your Creative Work</h3>
        {reason !== '' && <p>{reason}</p>}
        <p className="muted">
          Sign in with Google to save all your generated stories, characters and plots to personal projects.
        </p>
        <SignInNotice />
        <GoogleButton
          state={state}
          isAvailable={isAvailable}
          onClick={() => signIn(returnTo ?? location.pathname + location.search)}
        />
        <p className="hint">
          By signing in you agree to the{' '}
          <TextLink to="/terms" onClick={close}>
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink to="/privacy" onClick={close}>
            Privacy Policy
          </TextLink>
          .
        </p>
        <Button kind="quiet" size="small" onClick={close} data-first-focus>
          Keep writing without an account
        </Button>
      </div>
    </Dialog>
  );
}

function SignInNotice() {
  const state = useSession();
  switch (state.kind) {
    case 'checking':
      return null;
    case 'unknown':
      return (
        <Notice title="The server did not answer">
          <p className="muted">
            We could not check whether you can sign in here. Your drafts stay in this browser.
          </p>
        </Notice>
      );
    case 'known': {
      const { isAvailable, isLocal } = state.session.signIn;
      if (!isAvailable)
        return (
          <Notice title="Sign-in is not set up on this server">
            <p className="muted">
              You can use every generator without an account. Your drafts stay in this browser until you clear
              its data.
            </p>
          </Notice>
        );
      return isLocal ? (
        <Notice title="A local sign-in stands in for Google">
          <p className="muted">
            This server signs you in by itself, so that you can try everything. Choose a sample person there
            or type any e-mail address.
          </p>
        </Notice>
      ) : null;
    }
  }
}

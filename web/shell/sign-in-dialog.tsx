import { useSession } from '../api/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { GoogleMark } from './google-mark.tsx';

/** Why one signs in, and how. Where the server has no sign-in it says so, and what that means for the drafts. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Sign In to Fabula" onClose={onClose}>
      <div className="sign-in">
        <h3>Save Your Creative Work</h3>
        <p className="muted">
          Sign in with Google to save all your generated stories, characters and plots to personal projects.
        </p>
        <SignInNotice />
        <Button size="large" disabled>
          <GoogleMark />
          Continue with Google
        </Button>
        <p className="hint">
          By signing in you agree to the{' '}
          <TextLink to="/terms" onClick={onClose}>
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink to="/privacy" onClick={onClose}>
            Privacy Policy
          </TextLink>
          .
        </p>
        <Button kind="quiet" size="small" onClick={onClose} data-first-focus>
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
            Whether you can sign in here is not known. Your drafts stay in this browser.
          </p>
        </Notice>
      );
    case 'known':
      return state.session.signIn.isAvailable ? null : (
        <Notice title="Sign-in is not set up on this server">
          <p className="muted">
            You can use every generator without an account. Your drafts stay in this browser until you clear
            its data.
          </p>
        </Notice>
      );
  }
}

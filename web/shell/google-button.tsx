import { Button, Spinner } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { GoogleMark } from './google-mark.tsx';
import type { SignInState } from './use-sign-in.ts';

/** The one way to sign in, with what went wrong above it. */
export function GoogleButton({
  state,
  isAvailable = true,
  onClick,
}: {
  state: SignInState;
  isAvailable?: boolean;
  onClick: () => void;
}) {
  const isConnecting = state.kind === 'connecting';
  return (
    <>
      {state.kind === 'failed' && (
        <Notice kind="error" title="Authentication Error">
          <p>{state.message}</p>
        </Notice>
      )}
      <Button
        size="large"
        disabled={!isAvailable || isConnecting}
        onClick={onClick}
        data-first-focus={isAvailable ? true : undefined}
      >
        {isConnecting ? <Spinner /> : <GoogleMark />}
        {isConnecting ? 'Connecting to Google...' : 'Continue with Google'}
      </Button>
    </>
  );
}

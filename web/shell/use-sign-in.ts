import { useEffect, useState } from 'react';
import { UnreadableAnswer } from '../api/request/api-errors.ts';
import { startSignIn } from '../api/session/sign-in.ts';

/** Where signing in stands. `message` is a whole sentence for the reader. */
export type SignInState = { kind: 'idle' } | { kind: 'connecting' } | { kind: 'failed'; message: string };

const idle: SignInState = { kind: 'idle' };

/** Signs in. After the Back button it is idle again. */
export function useSignIn(): { state: SignInState; signIn: (returnTo: string) => void } {
  const [state, setState] = useState(idle);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState(idle);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function connect(returnTo: string): Promise<void> {
    setState({ kind: 'connecting' });
    try {
      const answer = await startSignIn(returnTo);
      if (answer.ok) location.assign(answer.value);
      else setState({ kind: 'failed', message: answer.problem.message });
    } catch (cause) {
      const isUnread = cause instanceof UnreadableAnswer;
      const message = isUnread ? cause.message : 'An unexpected error occurred. Please try again.';
      setState({ kind: 'failed', message });
    }
  }

  return { state, signIn: (returnTo) => void connect(returnTo) };
}

import type { SignInProblem } from '../../../contract/session.ts';

/** The words for the problem named in the page's address; unknown ones are unexpected. */
export function signInProblemInWords(problem: string | null): string {
  return Object.entries(words).find(([known]) => known === problem)?.[1] ?? unexpected;
}

const unexpected = 'An unexpected error occurred. Please try again.';

const words: Readonly<Record<SignInProblem, string>> = {
  declined: 'You went back before signing in was complete. Nothing was changed.',
  expired: 'That took too long, was already complete, or began in another browser. Please try again.',
  unverified_email:
    'Your Google account has no verified e-mail address. Verify it at Google, then try again, or use another account.',
  issuer_unavailable: 'Google could not be reached from this server. Please try again in a minute.',
  refused: 'Google’s answer could not be verified, so you were not signed in. Please try again.',
  not_set_up: 'Sign-in is not set up on this server. You can use every generator without an account.',
};

import { urls } from '../../contract/urls.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { type BegunSignIn, IssuerUnavailable } from './openid.ts';
import { ownPath } from './return-path.ts';
import { insertSignIn } from './sign-in-store.ts';

/**
 * Begins a sign-in for the browser with the token `browser`, at one of our own origins. Returns the
 * address at the issuer. Throws a refusal if sign-in is not set up or the issuer does not answer.
 */
export async function startSignIn(
  { db, issuer, log, now }: Pick<Deps, 'db' | 'issuer' | 'log' | 'now'>,
  { origin, browser, returnTo }: { origin: string; browser: string; returnTo: string },
): Promise<string> {
  if (issuer.openId === null)
    throw new AppError(
      'sign_in_unavailable',
      'Sign-in is not set up on this server. You can use every generator without an account.',
    );
  let begun: BegunSignIn;
  try {
    begun = await (await issuer.openId()).begin(`${origin}${urls.signInReturn}`);
  } catch (cause) {
    if (!(cause instanceof IssuerUnavailable)) throw cause;
    log.warn({ event: 'issuer_unavailable', reason: cause.message });
    throw new AppError(
      'unavailable',
      'The service that signs you in does not answer right now. Please try again in a minute.',
      { retryAfterSeconds: 10, cause },
    );
  }
  const { url, ...secrets } = begun;
  await insertSignIn(db, { ...secrets, browser, returnTo: ownPath(returnTo) }, now());
  return url;
}

import { urls } from '../../contract/urls.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { type AuthorizationRequest, IssuerUnavailable } from './openid.ts';
import { safeReturnPath } from './safe-return-path.ts';
import { insertSignIn } from './sign-in-store.ts';

/**
 * Begins a sign-in for the browser with the token `browser`. Returns the address at the issuer.
 * Throws `sign_in_unavailable` and `unavailable`.
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
  let authorization: AuthorizationRequest;
  try {
    authorization = await (await issuer.openId()).begin(`${origin}${urls.signInReturn}`);
  } catch (cause) {
    if (!(cause instanceof IssuerUnavailable)) throw cause;
    log.warn({ event: 'issuer_unavailable', reason: cause.message });
    throw new AppError(
      'unavailable',
      'The sign-in service is not responding right now. Please try again in a minute.',
      { retryAfterSeconds: 10, cause },
    );
  }
  const { url, ...secrets } = authorization;
  await insertSignIn(db, { ...secrets, browser, returnTo: safeReturnPath(returnTo) }, now());
  return url;
}

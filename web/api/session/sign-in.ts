import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';
import { isLandingPage, keepReturnAddress } from './return-address.ts';

/**
/**
 * Begins to sign in; answers where the browser must go. `returnTo` (a path with its query) is kept.
 * From the landing page, the page that waits for the session leads on, since it knows the project.
 */
export function startSignIn(returnTo: string): Promise<Answer<string>> {
  keepReturnAddress(returnTo);
  return request(urls.signIn, (wire, json) => wire.StartedSignIn.parse(json).url, {
    body: { returnTo: isLandingPage(returnTo) ? urls.signInReturn : returnTo },
  });
}

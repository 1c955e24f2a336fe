import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { UnreadableAnswer } from '../request/api-errors.ts';
import { request } from '../request/request.ts';
import { isLandingPage, keepReturnAddress } from './return-address.ts';

/**
 * Begins to sign in. Keeps `returnTo` (a path with its query) in this tab and tells it to the
 * server; the answer is where the browser must go now. The landing page leads on from the page that
 * waits for the session, since only the session knows the project.
 */
export function startSignIn(returnTo: string): Promise<Answer<string>> {
  keepReturnAddress(returnTo);
  return request(urls.signIn, (_, json) => urlIn(json), {
    body: { returnTo: isLandingPage(returnTo) ? urls.signInReturn : returnTo },
  });
}

function urlIn(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'url' in json && typeof json.url === 'string')
    return json.url;
  throw new UnreadableAnswer();
}

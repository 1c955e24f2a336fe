import { isDue } from '../session/keep-access.ts';
import { renewAccess } from '../session/renew-access.ts';
import { readSessionState } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';

/**
 * Lets the browser download a user's file. It is no request of ours, so access is renewed first.
 */
export async function downloadFile(url: string): Promise<void> {
  const user = userIn(readSessionState());
  if (user !== null && isDue(user.accessUntil, Date.now())) await renewAccess();
  location.assign(url);
}

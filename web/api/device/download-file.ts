import { isDue } from '../session/keep-access.ts';
import { renewAccess } from '../session/renew-access.ts';
import { readSessionState } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';

/**
 * Has the browser download a file of the user's. That is no request of the page's own, so its
 * access is renewed before.
 */
export async function downloadFile(url: string): Promise<void> {
  const user = userIn(readSessionState());
  if (user !== null && isDue(user.accessUntil, Date.now())) await renewAccess();
  location.assign(url);
}

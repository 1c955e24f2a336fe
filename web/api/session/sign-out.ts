import { urls } from '../../../contract/urls.ts';
import { deviceStorage, tabStorage } from '../device/browser-storage.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';
import { announceChange } from './session-news.ts';
import { tellSignOut } from './sign-out-news.ts';

/** Signs out this browser, or every browser of the user. */
export function signOut({ everywhere = false } = {}): Promise<Answer<null>> {
  return request(urls.signOut, () => null, { body: { everywhere } });
}

/**
 * Stops what this page does for the user who has just gone, wipes what this browser holds of them,
 * its databases by `forgetOnDevice`, tells the other tabs, and leaves for `address` by loading it
 * anew. A page that the browser kept whole behind its Back button loads anew as well.
 */
export async function leaveSignedOut(address: string, forgetOnDevice: () => Promise<unknown>): Promise<void> {
  // First, since what goes on saving would go on keeping.
  tellSignOut();
  await forgetOnDevice();
  forgetUser();
  announceChange();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace(address);
}

/**
 * Removes what is kept of a user outside of the server: keys that begin with 'app:', and all that
 * belongs to this tab.
 */
export function forgetUser(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith('app:')) deviceStorage.remove(key);
  tabStorage.clear();
}

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
 * Forgets the user on this page and in this browser (its databases through `forgetOnDevice`), tells
 * the other tabs, and loads `address`. A page kept for the Back button reloads, too.
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

/** Removes what this browser keeps of a user: keys that begin with 'app:', and all of this tab. */
export function forgetUser(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith('app:')) deviceStorage.remove(key);
  tabStorage.clear();
}

import { deviceStorage } from '../../../api/device/browser-storage.ts';

const key = 'app:drafts-wait';

/** Whether this browser may hold drafts from before signing in, without reading them. */
export function mayHaveVisitorDrafts(): boolean {
  return deviceStorage.get(key) !== null;
}

/** Notes whether such drafts are here, for pages that have nothing else to do with drafts. */
export function noteVisitorDrafts(isWaiting: boolean): void {
  if (isWaiting) deviceStorage.set(key, 'yes');
  else deviceStorage.remove(key);
}

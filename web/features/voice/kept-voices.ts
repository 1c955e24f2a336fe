import { deviceStorage } from '../../api/device/browser-storage.ts';

/** The device's keys of voices that this tab saves. */
export const keptInTab = new Set<string>();

/** The beginning of the keys under which this device holds a user's unsaved voices. */
export function keysOf(userId: string): string {
  return `app:voice-unsaved:${userId}:`;
}

/** The projects whose voice this device holds unsaved for a user, but for those of this tab. */
export function voicesKeptByOthers(userId: string): string[] {
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(keysOf(userId)) && !keptInTab.has(key))
    .map((key) => key.slice(keysOf(userId).length));
}

import { deviceStorage } from '../api/device/browser-storage.ts';

const key = 'fabula-single-letters';

/** Whether single letters work as shortcuts in this browser. They do unless turned off. */
export function hasSingleLetters(): boolean {
  return deviceStorage.get(key) !== 'off';
}

/** Turns single letters on or off in this browser. */
export function setSingleLetters(isOn: boolean): void {
  if (isOn) deviceStorage.remove(key);
  else deviceStorage.set(key, 'off');
}

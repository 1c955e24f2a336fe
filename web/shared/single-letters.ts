const key = 'fabula-single-letters';

/** Whether keys that are single letters do something in this browser. They do until somebody turns them off. */
export function hasSingleLetters(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Turns single letters on or off in this browser. */
export function setSingleLetters(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // A browser that keeps nothing has them on.
  }
}

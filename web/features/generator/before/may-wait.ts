const key = 'app:drafts-wait';

/** Whether drafts may lie in this browser that their user made before they signed in: known without looking at them. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes whether such drafts lie here, for pages that have nothing else to do with drafts. */
export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Then the pages of the generators alone ask about them.
  }
}

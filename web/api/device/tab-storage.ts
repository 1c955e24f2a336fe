/** Keeps a text for as long as this tab lives, also across the way to another site and back. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is refused in some private windows; the text is then forgotten.
  }
}

/** Gives what was kept and forgets it. Null when nothing was. */
export function takeFromTab(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** What this browser remembers under a key; null when nothing, or when it refuses to remember. */
export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser at once. A browser that refuses (full, private) keeps nothing. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without; the form says nothing of it, since nothing on it was lost.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that refuses holds nothing to remove.
  }
}

/** A member of a remembered object, undefined when there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/**
 * Calls the listener when the user signs out on this page, before it is left. Returns the way to
 * stop.
 */
export function onSignOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everything on this page to forget what it holds of the user. */
export function tellSignOut(): void {
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

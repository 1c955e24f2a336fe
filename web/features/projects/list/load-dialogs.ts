/**
 * The dialogs over the list, fetched when the first one opens. A failed fetch is tried again by the
 * next caller.
 */
export function loadDialogs() {
  return import('./project-dialogs.tsx');
}

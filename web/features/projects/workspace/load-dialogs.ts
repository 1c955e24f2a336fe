/**
 * The dialogs over a project, fetched when the first one opens. A failed fetch is tried again by
 * the next caller.
 */
export function loadDialogs() {
  return import('./workspace-dialogs.tsx');
}

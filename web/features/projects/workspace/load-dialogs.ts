/** The dialogs over a project, fetched when first opened. A failed fetch may be repeated. */
export function loadDialogs() {
  return import('./workspace-dialogs.tsx');
}

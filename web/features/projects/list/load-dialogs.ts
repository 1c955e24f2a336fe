/** The dialogs over the list, fetched when first opened. A failed fetch may be repeated. */
export function loadDialogs() {
  return import('./project-dialogs.tsx');
}

/**
 * Whether an import failed because its script or style sheet could not be fetched. The words are
 * those of Chromium, Firefox, Safari and Vite's preloading.
 */
export function isFetchFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(cause.message)
  );
}

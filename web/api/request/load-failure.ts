/**
 * Whether an import failed because its script or style sheet could not be fetched. Anything else
 * that it throws is a fault of the program. The words are those of Chromium, Firefox, Safari and of
 * Vite’s preloading of style sheets.
 */
export function isFetchFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(cause.message)
  );
}

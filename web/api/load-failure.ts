/**
 * Whether an import failed because its script or style sheet could not be fetched. Anything else that it throws is a
 * fault of the program. The words are those of Chromium, Firefox, Safari and of our own preloading.
 */
export function isFetchFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    /dynamically imported module|importing a module script failed|style sheet not fetched/i.test(
      cause.message,
    )
  );
}

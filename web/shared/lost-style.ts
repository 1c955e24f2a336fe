/**
 * Fetches the style sheet that made an import fail. Vite asks for a style sheet only once, so the
 * next import would show the part without it. Rejects with the same cause if it fails again.
 */
export async function fetchLostStyle(cause: unknown): Promise<void> {
  const address =
    cause instanceof Error ? /^Unable to preload CSS for (\S+)$/.exec(cause.message)?.[1] : null;
  if (address == null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(cause);
    };
    document.head.append(link);
  });
}

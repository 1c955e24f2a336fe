/**
 * Fetches everything that answers keys. It stands alone, so that the list of all that comes with it
 * is in no page's first load.
 */
export async function fetchCommands() {
  return (await import('./commands.tsx')).Commands;
}

/** Alone in its file, to keep its chunk's dependencies out of every page's first load. */
export async function fetchCommands() {
  return (await import('./commands.tsx')).Commands;
}

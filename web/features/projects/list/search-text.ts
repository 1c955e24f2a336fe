/**
 * The text in a search box, the search that it last saw, and what it asked for that has not come
 * back yet.
 */
export type Box = { text: string; seen: string; pending: readonly string[] };

/**
 * The box once the search is another one. What the box asked for leaves its text alone, which may
 * have gone on since; a search that changed elsewhere (by Back, or a button that clears it)
 * replaces the text.
 */
export function whenSearched(box: Box, search: string): Box {
  const at = box.pending.indexOf(search);
  if (at === -1) return { text: search, seen: search, pending: [] };
  return { text: box.text, seen: search, pending: box.pending.slice(at + 1) };
}

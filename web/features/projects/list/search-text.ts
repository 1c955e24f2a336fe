/** The text in the box, the search it last saw, and what it asked for since. */
export type Box = { text: string; seen: string; pending: readonly string[] };

/**
 * The box after the search changed. Its own requests leave the text alone, which may have gone on;
 * any other change (Back, a button) replaces it.
 */
export function whenSearched(box: Box, search: string): Box {
  const at = box.pending.indexOf(search);
  if (at === -1) return { text: search, seen: search, pending: [] };
  return { text: box.text, seen: search, pending: box.pending.slice(at + 1) };
}

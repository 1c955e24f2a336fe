/** How near to the window's edge a drag scrolls, and the most per frame, both in pixels. */
const edge = 80;
const maxPixels = 18;

/**
 * Where an item from place `from` lands when dropped at `y`: after all others whose middle is
 * above. `middles` are those of all items, from the top.
 */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle) => middle < y).length;
  return above > from ? above - 1 : above;
}

/**
 * Pixels to scroll in one frame for a pointer at `y` in a window of this height; negative is up.
 */
export function scrollStep(y: number, height: number): number {
  const depth = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return Math.round((maxPixels * Math.max(-edge, Math.min(edge, depth))) / edge);
}

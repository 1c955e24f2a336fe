/**
 * How near to the edge of the window a drag scrolls the page, in pixels, and by how many at most in
 * one frame.
 */
const edge = 80;
const maxPixels = 18;

/**
 * The place that a dragged item gets when it is let go at `y`: behind every other item whose middle
 * lies above. `middles` are those of all items, from the top; `from` is where the dragged one is.
 */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle) => middle < y).length;
  return above > from ? above - 1 : above;
}

/**
 * By how many pixels the page scrolls in a frame while the pointer is at `y` of a window so high;
 * negative is up.
 */
export function scrollStep(y: number, height: number): number {
  const depth = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return Math.round((maxPixels * Math.max(-edge, Math.min(edge, depth))) / edge);
}

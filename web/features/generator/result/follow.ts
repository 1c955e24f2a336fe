/**
 * Whether the page follows the end of the text after a reader scrolled. Coming down to an end that
 * was out of sight begins it; going up, or where the end is not in view, ends it.
 */
export function followsAfterScroll(
  isFollowing: boolean,
  { isDown, wasBelow, caret }: { isDown: boolean; wasBelow: boolean; caret: { isInView: boolean } },
): boolean {
  if (!isDown || !caret.isInView) return false;
  return isFollowing || wasBelow;
}

/**
 * Whether the page follows the end of the text after a scroll. Reaching an end that was out of
 * sight begins it; scrolling up or away ends it.
 */
export function followsAfterScroll(
  isFollowing: boolean,
  { isDown, wasBelow, caret }: { isDown: boolean; wasBelow: boolean; caret: { isInView: boolean } },
): boolean {
  if (!isDown || !caret.isInView) return false;
  return isFollowing || wasBelow;
}

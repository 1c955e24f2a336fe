import type { Spot } from './story-graph-layout.ts';

const directions: Readonly<Record<string, (from: Spot, to: Spot) => boolean>> = {
  ArrowUp: (from, to) => to.line < from.line,
  ArrowDown: (from, to) => to.line > from.line,
  ArrowLeft: (from, to) => to.line === from.line && to.x < from.x,
  ArrowRight: (from, to) => to.line === from.line && to.x > from.x,
};

/**
 * Where an arrow key leads from a card: to the nearest connected one in its direction; left and
 * right also to the neighbour. Null if there is none.
 */
export function followEdge(
  { spots, lines }: { spots: readonly Spot[]; lines: readonly { from: string; to: string }[] },
  id: string,
  key: string,
): string | null {
  const here = spots.find((spot) => spot.id === id);
  const isAhead = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (here === undefined || isAhead === undefined) return null;
  const joined = (other: Spot) =>
    lines.some(({ from, to }) => (from === id && to === other.id) || (to === id && from === other.id));
  const ahead = spots
    .filter((spot) => isAhead(here, spot))
    .toSorted((one, other) => distance(here, one) - distance(here, other));
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return (ahead.find(joined) ?? (isSideways ? ahead[0] : undefined))?.id ?? null;
}

/** Lines of cards count first; they are further apart than any two places within one. */
function distance(from: Spot, to: Spot): number {
  return Math.abs(to.line - from.line) * 1000 + Math.abs(to.x - from.x);
}

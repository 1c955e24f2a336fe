import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { Line, Spot } from './story-graph-layout.ts';

const directions: Readonly<Record<string, (from: Spot, to: Spot) => boolean>> = {
  ArrowUp: (from, to) => to.band < from.band,
  ArrowDown: (from, to) => to.band > from.band,
  ArrowLeft: (from, to) => to.band === from.band && to.x < from.x,
  ArrowRight: (from, to) => to.band === from.band && to.x > from.x,
};

/**
 * Where an arrow key leads from a kind: to the nearest one in its direction among those that a line joins it with. Null
 * when there is none, or for any other key.
 */
export function followEdge(
  { spots, lines }: { spots: readonly Spot[]; lines: readonly Pick<Line, 'from' | 'to'>[] },
  kind: GeneratorId,
  key: string,
): GeneratorId | null {
  const here = spots.find((spot) => spot.kind === kind);
  const isAhead = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (here === undefined || isAhead === undefined) return null;
  const isJoined = (other: GeneratorId) =>
    lines.some(({ from, to }) => (from === kind && to === other) || (to === kind && from === other));
  const [nearest] = spots
    .filter((spot) => isAhead(here, spot) && isJoined(spot.kind))
    .toSorted((one, other) => distance(here, one) - distance(here, other));
  return nearest?.kind ?? null;
}

/** Bands count first; they are further apart than any two places within one. */
function distance(from: Spot, to: Spot): number {
  return Math.abs(to.band - from.band) * 1000 + Math.abs(to.x - from.x);
}

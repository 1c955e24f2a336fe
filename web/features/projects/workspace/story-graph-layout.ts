import { definitionOf, type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';

/** Where a kind stands on the drawing: the middle of its card, in thousandths of the width, and its band from 0. */
export type Spot = { kind: GeneratorId; x: number; band: number };

/** A line from a kind to one that is built on it. It leaves and arrives where no other line does. */
export type Line = { from: GeneratorId; to: GeneratorId; path: string; start: Point; end: Point };
type Point = readonly [x: number, y: number];

/** How tall a band and a card are, in pixels, and how wide a card is, in thousandths of the width. */
export const bandHeight = 120;
export const cardHeight = 60;
export const cardWidth = 178;

/** The names of the bands stand left of this, in thousandths of the width. */
const left = 128;
/** Rows stand a little beside each other, so that lines which pass a row find the gaps. */
const shifts = [0, 26, -22, 18];

/** Every kind in the band of its row, in the order in which the lines between them run shortest. */
export function layOut(): Spot[] {
  let bands = generatorRows.map(({ generators }, band) =>
    place(
      generators.map(({ id }) => id),
      band,
    ),
  );
  // Each band is arranged to suit the others as they stand; after a few rounds nothing moves any more.
  for (let round = 0; round < 3; round++)
    for (const [band, spots] of bands.entries()) {
      const best = orders(spots.map(({ kind }) => kind))
        .map((order) => place(order, band))
        .map((placed) => ({ placed, cost: costOf(bands.with(band, placed).flat()) }))
        .reduce((one, other) => (other.cost < one.cost ? other : one));
      bands = bands.with(band, best.placed);
    }
  return bands.flat();
}

/** The lines between all kinds, those that generators build on first and `more`. */
export function drawLines(spots: readonly Spot[], more: readonly Pick<Line, 'from' | 'to'>[] = []): Line[] {
  const pairs = pairsOf(spots, more);
  return pairs.map(({ from, to }) => {
    if (from.band === to.band) return besideLine(from, to);
    const start: Point = [
      portOf(
        from,
        pairs.filter((pair) => pair.from === from && pair.to.band > from.band).map((pair) => pair.to),
        to,
      ),
      from.band * bandHeight + (bandHeight + cardHeight) / 2,
    ];
    const end: Point = [
      portOf(
        to,
        pairs.filter((pair) => pair.to === to && pair.from.band < to.band).map((pair) => pair.from),
        from,
      ),
      to.band * bandHeight + (bandHeight - cardHeight) / 2,
    ];
    const bend = (end[1] - start[1]) * 0.5;
    return {
      from: from.kind,
      to: to.kind,
      start,
      end,
      path: `M${start} C${start[0]},${start[1] + bend} ${end[0]},${end[1] - bend} ${end}`,
    };
  });
}

type Pair = { from: Spot; to: Spot };

function pairsOf(spots: readonly Spot[], more: readonly Pick<Line, 'from' | 'to'>[] = []): Pair[] {
  return spots.flatMap((to) => {
    const kinds = new Set(definitionOf(to.kind).dependencies);
    for (const pair of more) if (pair.to === to.kind && pair.from !== to.kind) kinds.add(pair.from);
    return spots.filter(({ kind }) => kinds.has(kind)).map((from) => ({ from, to }));
  });
}

/** From side to side within a band; above the cards between, where there are some. */
function besideLine(from: Spot, to: Spot): Line {
  const middle = from.band * bandHeight + bandHeight / 2;
  const half = (from.x < to.x ? cardWidth : -cardWidth) / 2;
  if (Math.abs(to.x - from.x) < cardWidth * 2) {
    const [start, end]: [Point, Point] = [
      [from.x + half, middle],
      [to.x - half, middle],
    ];
    return { from: from.kind, to: to.kind, start, end, path: `M${start} L${end}` };
  }
  const top = middle - cardHeight / 2;
  const [start, end]: [Point, Point] = [
    [from.x + half * 0.6, top],
    [to.x - half * 0.6, top],
  ];
  const path = `M${start} C${start[0]},${top - 26} ${end[0]},${top - 26} ${end}`;
  return { from: from.kind, to: to.kind, start, end, path };
}

/** Where on a card's edge the line to `other` begins: as many places as lines, in the order of their other ends. */
function portOf({ x }: Spot, others: readonly Spot[], other: Spot): number {
  const sorted = others.toSorted((one, next) => one.x - next.x || next.band - one.band);
  return x + cardWidth * 0.7 * ((sorted.indexOf(other) + 1) / (sorted.length + 1) - 0.5);
}

function place(kinds: readonly GeneratorId[], band: number): Spot[] {
  const slot = (1000 - left - 24) / kinds.length;
  return kinds.map((kind, index) => ({
    kind,
    x: Math.round(left + slot * (index + 0.5) + (shifts[band] ?? 0)),
    band,
  }));
}

/** How long the lines are, and how often one runs backwards, over a neighbour or behind a card. */
function costOf(spots: readonly Spot[]): number {
  return pairsOf(spots).reduce((sum, { from, to }) => {
    const reach = to.x - from.x;
    if (from.band === to.band)
      return sum + Math.abs(reach) + (reach < 0 ? 2000 : 0) + (reach > cardWidth * 2 ? 600 : 0);
    const hidden = spots.filter(({ x, band }) => {
      if (band <= from.band || band >= to.band) return false;
      const passesAt = from.x + (reach * (band - from.band)) / (to.band - from.band);
      return Math.abs(passesAt - x) < cardWidth / 2;
    });
    return sum + Math.abs(reach) + hidden.length * 150;
  }, 0);
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

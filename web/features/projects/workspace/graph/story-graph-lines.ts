import { headHeight, type Layout, type Shape, type Spot } from './story-graph-layout.ts';

/** An SVG path between two cards that crosses no card and shares no end with another line. */
export type Line = { from: string; to: string; path: string; start: Point; end: Point };
type Point = readonly [x: number, y: number];

/** Where a line passes a line of cards, from its top to its bottom. */
type Pass = { top: number; bottom: number; x: number };
/**
 * Where a line ends at a card: at its top or bottom, the place towards which it leaves, and how far
 * it runs upright to be clear of taller neighbours.
 */
type End = { spot: Spot; side: 'top' | 'bottom'; towards: number; clear: number };
type Route<Edge> = { edge: Edge; ends: readonly [End, End]; passes: readonly Pass[] };

/** Distances between lines in a gap, and from the cards, in thousandths of the width. */
const laneWidth = 7;
const cardClearance = 10;

/** The lines for `edges`, routed through the gaps between cards and beside the names of bands. */
export function drawLines<Edge extends { from: string; to: string }>(
  { spots: cards, names }: Pick<Layout, 'spots' | 'names'>,
  edges: readonly Edge[],
  shape: Shape,
): (Line & Edge)[] {
  const spots = [...cards, ...names].toSorted((one, other) => one.line - other.line);
  const byId = new Map<string, Spot>(cards.map((spot) => [spot.id, spot]));
  const known = edges.flatMap((edge) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    return from === undefined || to === undefined || from === to ? [] : [{ edge, from, to }];
  });
  const isBeside = ({ from, to }: { from: Spot; to: Spot }) => areNeighbours(from, to, spots);
  const routes = known.filter((pair) => !isBeside(pair)).map((pair) => routeOf(pair, spots, shape));
  spreadLanes(
    routes.flatMap(({ passes }) => passes),
    spots,
    shape,
  );
  for (const { ends, passes } of routes) {
    const [first, last] = [passes[0], passes.at(-1)];
    if (first !== undefined) ends[0].towards = first.x;
    if (last !== undefined) ends[1].towards = last.x;
  }
  const allEnds = routes.flatMap(({ ends }) => ends);
  return [
    ...known.filter(isBeside).map(({ edge, from, to }) => ({ ...edge, ...besideLine(from, to) })),
    ...routes.map((route) => ({ ...route.edge, ...drawRoute(route, allEnds) })),
  ];
}

function areNeighbours(from: Spot, to: Spot, spots: readonly Spot[]): boolean {
  const [low, high] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  return from.line === to.line && !spots.some(({ line, x }) => line === from.line && x > low && x < high);
}

function routeOf<Edge>(
  { edge, from, to }: { edge: Edge; from: Spot; to: Spot },
  spots: readonly Spot[],
  shape: Shape,
): Route<Edge> {
  if (from.line === to.line)
    return {
      edge,
      ends: [endAt(from, 'top', to, spots), endAt(to, 'top', from, spots)],
      passes: [],
    };
  const isDown = from.line < to.line;
  const [upper, lower] = isDown ? [from, to] : [to, from];
  const between = new Map(
    spots.filter(({ line }) => line > upper.line && line < lower.line).map(({ line, top }) => [line, top]),
  );
  const passes = [...between].map(([line, top]) => {
    const wanted = upper.x + ((lower.x - upper.x) * (line - upper.line)) / (lower.line - upper.line);
    return { top, bottom: bottomOf(line, spots), x: nearestGap(wanted, gapsOf(top, spots, shape)).x };
  });
  return {
    edge,
    ends: [
      endAt(from, isDown ? 'bottom' : 'top', to, spots),
      endAt(to, isDown ? 'top' : 'bottom', from, spots),
    ],
    passes: isDown ? passes : passes.toReversed(),
  };
}

function endAt(spot: Spot, side: End['side'], other: Spot, spots: readonly Spot[]): End {
  return { spot, side, towards: other.x, clear: side === 'top' ? spot.top : bottomOf(spot.line, spots) };
}

/** Where the tallest card of a line ends. */
function bottomOf(line: number, spots: readonly Spot[]): number {
  return Math.max(...spots.filter((spot) => spot.line === line).map(({ top, height }) => top + height));
}

type Gap = { low: number; high: number };

/** What is free in a line of cards, or beside a name, from the left. */
function gapsOf(top: number, spots: readonly Spot[], { leftEdge, rightEdge }: Shape): Gap[] {
  const inLine = spots.filter((spot) => spot.top === top);
  const edges = [
    leftEdge - cardClearance,
    ...inLine.flatMap(({ x, width }) => [x - width / 2, x + width / 2]),
    rightEdge + cardClearance,
  ];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    low: (edges[2 * index] ?? 0) + cardClearance,
    high: (edges[2 * index + 1] ?? 0) - cardClearance,
  })).filter(({ low, high }) => high >= low);
}

function nearestGap(wanted: number, gaps: readonly Gap[]): { gap: Gap | null; x: number } {
  return gaps
    .map((gap) => ({ gap, x: Math.max(gap.low, Math.min(gap.high, wanted)) }))
    .reduce<{ gap: Gap | null; x: number }>(
      (best, one) => (best.gap === null || Math.abs(one.x - wanted) < Math.abs(best.x - wanted) ? one : best),
      { gap: null, x: wanted },
    );
}

/** Moves lines that pass the same gap apart, as far as the gap allows. */
function spreadLanes(passes: readonly Pass[], spots: readonly Spot[], shape: Shape): void {
  for (const top of new Set(passes.map((pass) => pass.top)))
    for (const { low, high } of gapsOf(top, spots, shape)) {
      const here = passes
        .filter((pass) => pass.top === top && pass.x >= low && pass.x <= high)
        .toSorted((one, other) => one.x - other.x);
      const width = Math.min(laneWidth, (high - low) / Math.max(1, here.length - 1));
      let minX = low;
      for (const pass of here) {
        pass.x = Math.max(pass.x, minX);
        minX = pass.x + width;
      }
      let maxX = high;
      for (const pass of here.toReversed()) {
        pass.x = Math.min(pass.x, maxX);
        maxX = pass.x - width;
      }
    }
}

function drawRoute(route: Route<{ from: string; to: string }>, allEnds: readonly End[]): Line {
  const { edge, ends, passes } = route;
  const [start, end] = [portOf(ends[0], allEnds), portOf(ends[1], allEnds)];
  const line = { from: edge.from, to: edge.to, start, end };
  if (ends[0].spot.line === ends[1].spot.line) {
    const rise = start[1] - 14 - Math.min(12, Math.abs(end[0] - start[0]) / 50);
    return { ...line, path: `M${start} C${start[0]},${rise} ${end[0]},${rise} ${end}` };
  }
  const isDown = start[1] < end[1];
  let [x, y] = [start[0], ends[0].clear];
  let path = `M${start} L${x},${y}`;
  for (const pass of passes) {
    const [enter, leave] = isDown ? [pass.top, pass.bottom] : [pass.bottom, pass.top];
    path += `${bend([x, y], [pass.x, enter])} L${pass.x},${leave}`;
    [x, y] = [pass.x, leave];
  }
  return { ...line, path: `${path}${bend([x, y], [end[0], ends[1].clear])} L${end}` };
}

/** From a point to another, upright at both, so that it stays between their heights. */
function bend([x, y]: Point, to: Point): string {
  const middle = (y + to[1]) / 2;
  return ` C${x},${middle} ${to[0]},${middle} ${to}`;
}

function besideLine(from: Spot, to: Spot): Line {
  const half = (from.x < to.x ? from.width : -from.width) / 2;
  const start: Point = [from.x + half, from.top + headHeight / 2];
  const end: Point = [to.x - half, to.top + headHeight / 2];
  return { from: from.id, to: to.id, start, end, path: `M${start} L${end}` };
}

/** Where on its card a line ends: as many places as lines, in the order of where they come from. */
function portOf(end: End, allEnds: readonly End[]): Point {
  const { spot, side } = end;
  const sorted = allEnds
    .filter((other) => other.spot === spot && other.side === side)
    .toSorted((one, other) => one.towards - other.towards);
  const x = spot.x + spot.width * 0.7 * ((sorted.indexOf(end) + 1) / (sorted.length + 1) - 0.5);
  return [Math.round(x * 10) / 10, side === 'top' ? spot.top : spot.top + spot.height];
}

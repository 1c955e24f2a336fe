import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import type { SequenceStep as ProjectStep } from '../../../../domain/story/project-types.ts';

/** In units of the drawing, whose width is `graphWidth`. */
export type Point = readonly [x: number, y: number];
/** A cubic curve: two ends with their handles between. */
export type Curve = readonly [Point, Point, Point, Point];

export type StepPlace = { kind: GeneratorId; column: number; line: number };
export type StepEdge = { from: GeneratorId; to: GeneratorId; curves: readonly Curve[] };
export type StepGraph = {
  /** Each with its upper left corner. */
  places: (StepPlace & { corner: Point })[];
  edges: StepEdge[];
  height: number;
};
/** The height of a card, and of the room between two lines of them. */
export type GraphSize = { cardHeight: number; lineGap: number };

export const graphWidth = 300;
export const columnWidth = 84;
const columnGap = 24;
export const wide: GraphSize = { cardHeight: 64, lineGap: 26 };
/** For phones, where the text needs the room. */
export const narrow: GraphSize = { cardHeight: 40, lineGap: 18 };

/** The steps of a sequence by row and place of their generators, with lines that pass no card. */
export function layOutSteps(
  steps: readonly Pick<ProjectStep, 'generatorType' | 'requiredDependencies'>[],
  size: GraphSize,
): StepGraph {
  const rows = [...new Set(steps.map(({ generatorType }) => definitionOf(generatorType).row))].toSorted();
  const topOf = (line: number) => (line - 1) * (size.cardHeight + size.lineGap);
  const places = steps.map(({ generatorType: kind }) => {
    const { row, place: column } = definitionOf(kind);
    const line = rows.indexOf(row) + 1;
    return { kind, column, line, corner: [(column - 1) * (columnWidth + columnGap), topOf(line)] as const };
  });
  const edges = pairsOf(steps, places).map(([source, target]) => ({
    from: source.kind,
    to: target.kind,
    curves: join(source, target, size),
  }));
  return { places, edges, height: topOf(rows.length + 1) - size.lineGap };
}

/**
 * What is drawn: each text with those that it builds on first; and one that none builds on first
 * with the next one further down, which builds on it as well.
 */
function pairsOf<Place extends StepPlace>(
  steps: readonly Pick<ProjectStep, 'generatorType' | 'requiredDependencies'>[],
  places: readonly Place[],
): [Place, Place][] {
  const pairs = steps.flatMap(({ requiredDependencies }, index) =>
    places
      .filter(({ kind }) => requiredDependencies.includes(kind))
      .flatMap((source): [Place, Place][] => {
        const target = places[index];
        return target === undefined ? [] : [[source, target]];
      }),
  );
  const alone = places.flatMap((place, index): [Place, Place][] => {
    if (pairs.some(([source]) => source === place)) return [];
    const next = places.slice(index + 1).find(({ line }) => line > place.line);
    return next === undefined ? [] : [[place, next]];
  });
  return [...pairs, ...alone];
}

type Placed = StepPlace & { corner: Point };

/** A line from card to card: sideways, down to the next line, or down a gap between columns. */
function join(source: Placed, target: Placed, { cardHeight, lineGap }: GraphSize): Curve[] {
  const [x1, y1] = source.corner;
  const [x2, y2] = target.corner;
  const isRight = target.column > source.column;
  if (source.line === target.line) {
    const from: Point = [isRight ? x1 + columnWidth : x1, y1 + cardHeight / 2];
    const to: Point = [isRight ? x2 : x2 + columnWidth, y2 + cardHeight / 2];
    return [[from, [(from[0] + to[0]) / 2, from[1]], [(from[0] + to[0]) / 2, to[1]], to]];
  }
  const from: Point = [x1 + columnWidth / 2, y1 + cardHeight];
  const to: Point = [x2 + columnWidth / 2, y2];
  if (target.line === source.line + 1) return [bend(from, to)];
  const isLeftGap = target.column < source.column || source.column === 3;
  // Lines from both sides of a gap don't lie on each other.
  const gap = isLeftGap ? x1 - columnGap / 2 + 4 : x1 + columnWidth + columnGap / 2 - 4;
  const into: Point = [gap, from[1] + lineGap];
  const outOf: Point = [gap, to[1] - lineGap];
  return [bend(from, into), [into, into, outOf, outOf], bend(outOf, to)];
}

/** Leaves downwards and arrives downwards. */
function bend(from: Point, to: Point): Curve {
  const middle = (from[1] + to[1]) / 2;
  return [from, [from[0], middle], [to[0], middle], to];
}

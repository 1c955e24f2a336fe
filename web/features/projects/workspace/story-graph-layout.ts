import { type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import type { GraphEdge, GraphNode } from './story-graph-nodes.ts';

/**
 * Where a card stands: its middle in thousandths of the width, its top in pixels, its band and
 * line.
 */
export type Spot = { id: string; kind: GeneratorId; x: number; top: number; band: number; line: number };

/** The cards of a graph, how tall each band is, and all of them together, in pixels. */
export type Layout = { spots: Spot[]; bandHeights: number[]; height: number };

/** How tall a card is, in pixels, and how wide, in thousandths of the width. */
export const cardHeight = 60;
export const cardWidth = 178;

/** The names of the bands stand left of this, in thousandths of the width. */
export const leftEdge = 128;
export const rightEdge = 992;
/** The most cards in a line. */
const maxInLine = 4;
/** Space above and below a band's lines, and between two lines, in pixels. */
const bandPadding = 30;
const lineGap = 44;
/** Neighbouring lines are shifted, so that what passes one finds gaps in the next. */
const shifts = [0, 26, -22, 18];

type Cards = readonly Pick<GraphNode, 'id' | 'kind'>[];

/** Cards in the bands of their rows, with the kinds of a band ordered for short lines. */
export function layOut(nodes: Cards, edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): Layout {
  let bands = generatorRows.map(({ generators }) =>
    generators.map(({ id }) => nodes.filter(({ kind }) => kind === id)),
  );
  // Each band is arranged to suit the others; after a few rounds nothing moves any more.
  for (let round = 0; round < 3; round++)
    for (const [band, kinds] of bands.entries()) {
      const best = orders(kinds)
        .map((order) => bands.with(band, order))
        .map((arranged) => ({ arranged, cost: costOf(place(arranged).spots, edges) }))
        .reduce((one, other) => (other.cost < one.cost ? other : one));
      bands = best.arranged;
    }
  return place(bands);
}

function place(bands: readonly (readonly Cards[])[]): Layout {
  const spots: Spot[] = [];
  const bandHeights: number[] = [];
  let top = 0;
  let line = 0;
  for (const [band, kinds] of bands.entries()) {
    const lines = inLines(kinds.flat());
    for (const [index, cards] of lines.entries()) {
      const slot = (rightEdge - leftEdge - 16) / cards.length;
      const maxShift = Math.max(0, (slot - cardWidth) / 2 - 10);
      const shift = Math.max(-maxShift, Math.min(maxShift, shifts[(band + index) % shifts.length] ?? 0));
      for (const [place, { id, kind }] of cards.entries())
        spots.push({
          id,
          kind,
          x: Math.round(leftEdge + slot * (place + 0.5) + shift),
          top: top + bandPadding + index * (cardHeight + lineGap),
          band,
          line,
        });
      line += 1;
    }
    bandHeights.push(2 * bandPadding + lines.length * cardHeight + (lines.length - 1) * lineGap);
    top += bandHeights.at(-1) ?? 0;
  }
  return { spots, bandHeights, height: top };
}

/** Cards in as few lines as hold them, each about as long as the others. */
function inLines(cards: Cards): Cards[] {
  const count = Math.ceil(cards.length / maxInLine);
  const perLine = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, line) => cards.slice(line * perLine, (line + 1) * perLine));
}

/** How long the lines are, and how often one runs backwards, over a neighbour or around a card. */
function costOf(spots: readonly Spot[], edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): number {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return edges.reduce((sum, edge) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    if (from === undefined || to === undefined) return sum;
    const reach = to.x - from.x;
    if (from.line === to.line)
      return sum + Math.abs(reach) + (reach < 0 ? 2000 : 0) + (Math.abs(reach) > cardWidth * 2 ? 600 : 0);
    const [upper, lower] = from.line < to.line ? [from, to] : [to, from];
    const inTheWay = spots.filter(({ x, line }) => {
      if (line <= upper.line || line >= lower.line) return false;
      const share = (line - upper.line) / (lower.line - upper.line);
      return Math.abs(upper.x + (lower.x - upper.x) * share - x) < cardWidth / 2;
    });
    return sum + Math.abs(reach) + inTheWay.length * 150;
  }, 0);
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

import { generatorRows } from '../../../../../domain/generators/index.ts';
import { lookOf } from '../story.ts';
import type { GraphNode } from './graph-nodes.ts';

/**
 * Where a card stands: its middle and width in thousandths of the board's width, its top and height
 * in pixels, and its line, counted over all bands.
 */
export type Spot = { id: string; x: number; width: number; top: number; height: number; line: number };

/** Where a band begins and how tall it is, in pixels. */
export type Band = { row: number; top: number; height: number };

/**
 * How the cards of a board are laid out. Widths are thousandths of the board's. The names of the
 * bands stand left of `leftEdge`, or above their cards, where no line may pass `nameWidth` of them.
 */
export type Shape = {
  maxInLine: number;
  cardWidth: number;
  leftEdge: number;
  rightEdge: number;
  /** 0 where they stand at the left. */
  nameWidth: number;
};

/**
 * The cards and bands of a graph, and how tall all of it is. `names`: where the names of the bands
 * stand in lines of their own.
 */
export type Layout = { spots: Spot[]; names: Spot[]; bands: Band[]; height: number };

const wide: Shape = { maxInLine: 4, cardWidth: 178, leftEdge: 118, rightEdge: 992, nameWidth: 0 };
const medium: Shape = { maxInLine: 3, cardWidth: 270, leftEdge: 12, rightEdge: 988, nameWidth: 390 };

/** The narrowest boards, in pixels, that have each shape. Below them there is a list. */
const narrowest = { wide: 900, medium: 580 };

/** The shape for a board of this many pixels; null where its cards would be too narrow to read. */
export function shapeFor(width: number): Shape | null {
  if (width >= narrowest.wide) return wide;
  return width >= narrowest.medium ? medium : null;
}

/** Heights in pixels; the stylesheet has the same. */
export const headHeight = 34;
/** A title of two lines; what has none yet takes one. */
const titleHeight = 56;
const openHeight = 40;
const whyHeight = 22;
const cardEdges = 2;
/** A name above its cards, and the room below it, in which lines turn to the cards. */
const nameTop = 4;
const nameHeight = 36;
const belowName = 30;

/** Space above and below a band's lines, and between two lines, in pixels. */
const bandPadding = 26;
const lineGap = 44;
/** Neighbouring lines are shifted, so that what passes one finds gaps in the next. */
const shifts = [0, 20, -16, 12];

/** A card for each node, in the band of its row and in the order of a story. */
export function layOut(nodes: readonly GraphNode[], shape: Shape): Layout {
  const { leftEdge, rightEdge, cardWidth, nameWidth } = shape;
  const spots: Spot[] = [];
  const names: Spot[] = [];
  const bands: Layout['bands'] = [];
  let top = 0;
  let line = 0;
  for (const [band, { number: row, generators }] of generatorRows.entries()) {
    const own = nodes.filter(({ kind }) => generators.some(({ id }) => id === kind));
    if (own.length === 0) continue;
    const bandTop = top;
    if (nameWidth > 0) {
      const x = leftEdge + nameWidth / 2;
      names.push({ id: `row-${row}`, x, width: nameWidth, top: top + nameTop, height: nameHeight, line });
      top += nameTop + nameHeight + belowName;
      line += 1;
    } else top += bandPadding;
    for (const [index, cards] of inLines(own, shape.maxInLine).entries()) {
      if (index > 0) top += lineGap;
      const slot = (rightEdge - leftEdge) / Math.max(cards.length, 2);
      const before = (rightEdge - leftEdge - slot * cards.length) / 2;
      const maxShift = Math.max(0, (slot - cardWidth) / 2 - 10);
      const shift = Math.max(-maxShift, Math.min(maxShift, shifts[(band + index) % shifts.length] ?? 0));
      const placed = cards.map((node, place) => ({
        id: node.id,
        x: Math.round(leftEdge + before + slot * (place + 0.5) + shift),
        width: cardWidth,
        top,
        height: heightOf(node),
        line,
      }));
      spots.push(...placed);
      top += Math.max(...placed.map(({ height }) => height));
      line += 1;
    }
    top += bandPadding;
    bands.push({ row, top: bandTop, height: top - bandTop });
  }
  return { spots, names, bands, height: top };
}

/** A card that has something to say of its state has a line for it. */
function heightOf(node: GraphNode): number {
  const look = node.what === 'element' ? lookOf(node.element) : 'current';
  const hasWhy = look === 'out_of_date' || look === 'behind';
  const isOneLine = node.what !== 'element';
  return cardEdges + headHeight + (isOneLine ? openHeight : titleHeight) + (hasWhy ? whyHeight : 0);
}

/** Cards in as few lines as hold them, each about as long as the others. */
function inLines(cards: readonly GraphNode[], maxInLine: number): GraphNode[][] {
  const count = Math.ceil(cards.length / maxInLine);
  const perLine = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, line) => cards.slice(line * perLine, (line + 1) * perLine));
}

import { type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import { recentOf, type Story, type StoryElement } from './story.ts';

/**
 * Where a kind's card stands: its middle in thousandths of the width, its top and height in pixels,
 * and its line, counted over all bands.
 */
export type Spot = { id: GeneratorId; x: number; top: number; height: number; line: number };

/** Where a band begins and how tall it is, in pixels. */
export type Band = { top: number; height: number };

/** The cards and bands of a graph, and how tall all of it is. */
export type Layout = { spots: Spot[]; bands: Band[]; height: number };

/** How wide a card is, in thousandths of the width. */
export const cardWidth = 228;

/** Heights in pixels; the stylesheet has the same. */
export const headHeight = 42;
const openHeight = 40;
const elementHeight = 36;
const staleHeight = 56;
const cardEdges = 2;

/** The names of the bands stand left of this, in thousandths of the width. */
export const leftEdge = 128;
export const rightEdge = 992;
/** The most cards in a line. */
const maxInLine = 3;
/** Space above and below a band's lines, and between two lines, in pixels. */
const bandPadding = 20;
const lineGap = 40;
/** Neighbouring lines are shifted, so that what passes one finds gaps in the next. */
const shifts = [0, 24, -20, 16];

/** A card for each kind, in the band of its row and in the order of a story. */
export function layOut(story: Story): Layout {
  const spots: Spot[] = [];
  const bands: Layout['bands'] = [];
  let top = 0;
  let line = 0;
  for (const [band, { generators }] of generatorRows.entries()) {
    const bandTop = top;
    top += bandPadding;
    for (const [index, kinds] of inLines(generators.map(({ id }) => id)).entries()) {
      if (index > 0) top += lineGap;
      const slot = (rightEdge - leftEdge - 16) / kinds.length;
      const maxShift = Math.max(0, (slot - cardWidth) / 2 - 10);
      const shift = Math.max(-maxShift, Math.min(maxShift, shifts[(band + index) % shifts.length] ?? 0));
      const cards = kinds.map((id, place) => ({
        id,
        x: Math.round(leftEdge + slot * (place + 0.5) + shift),
        top,
        height: heightOf(story.get(id) ?? []),
        line,
      }));
      spots.push(...cards);
      top += Math.max(...cards.map(({ height }) => height));
      line += 1;
    }
    top += bandPadding;
    bands.push({ top: bandTop, height: top - bandTop });
  }
  return { spots, bands, height: top };
}

function heightOf(elements: readonly StoryElement[]): number {
  const { shown, rest } = recentOf(elements);
  const rows = shown.map(({ state }) => (state === 'out-of-date' ? staleHeight : elementHeight));
  const more = rest.length === 0 ? [] : [elementHeight];
  const body = shown.length === 0 ? [openHeight] : [...rows, ...more];
  return cardEdges + headHeight + body.reduce((sum, one) => sum + one, 0);
}

/** Kinds in as few lines as hold them, each about as long as the others. */
function inLines(kinds: readonly GeneratorId[]): GeneratorId[][] {
  const count = Math.ceil(kinds.length / maxInLine);
  const perLine = Math.ceil(kinds.length / count);
  return Array.from({ length: count }, (_, line) => kinds.slice(line * perLine, (line + 1) * perLine));
}

import { expect, it } from 'vitest';
import { lineTypes } from '../../../../domain/story/one-line.ts';
import { type Curve, columnWidth, graphWidth, layOutSteps, narrow, wide } from './graph-layout.ts';

const cases = lineTypes.flatMap((type) => [
  { id: type.id, type, size: wide },
  { id: `${type.id} on a phone`, type, size: narrow },
]);

it.each(cases)('lays $id out with no two cards in one place and no line behind a card', ({ type, size }) => {
  const { cardHeight } = size;
  const { places, edges, height } = layOutSteps(type.recommendedSequence, size);
  expect(new Set(places.map(({ column, line }) => `${column} ${line}`)).size).toBe(places.length);
  expect(edges.length).toBeGreaterThanOrEqual(3);
  for (const place of places) {
    const [x, y] = place.corner;
    const isJoined = edges.some(({ from, to }) => from === place.kind || to === place.kind);
    expect(isJoined, `${place.kind} is joined`).toBe(true);
    expect(x + columnWidth).toBeLessThanOrEqual(graphWidth);
    expect(y + cardHeight).toBeLessThanOrEqual(height);
    for (const { from, to, curves } of edges)
      for (const [px, py] of curves.flatMap(points)) {
        const isBehind = px > x + 1 && px < x + columnWidth - 1 && py > y + 1 && py < y + cardHeight - 1;
        expect(isBehind, `${from} to ${to} behind ${place.kind}`).toBe(false);
      }
  }
});

/** Points along a curve. */
function points([a, b, c, d]: Curve): [number, number][] {
  return Array.from({ length: 41 }, (_, step) => {
    const t = step / 40;
    const mix = (p: number, q: number, r: number, s: number) =>
      (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
    return [mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])];
  });
}

import { expect, it } from 'vitest';
import { followEdge } from './follow-edge.ts';
import { drawLines, layOut } from './story-graph-layout.ts';

const spots = layOut();
const lines = drawLines(spots);
const graph = { spots, lines };
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

it('leads along a line to the nearest kind in the direction of the key', () => {
  expect(followEdge(graph, 'CHARACTER', 'ArrowDown')).not.toBeNull();
  for (const { kind, band, x } of spots)
    for (const key of keys) {
      const to = spots.find((spot) => spot.kind === followEdge(graph, kind, key));
      if (to === undefined) continue;
      expect(
        lines.some(
          ({ from, to: end }) => [from, end].toSorted().join() === [kind, to.kind].toSorted().join(),
        ),
      ).toBe(true);
      if (key === 'ArrowUp') expect(to.band).toBeLessThan(band);
      if (key === 'ArrowDown') expect(to.band).toBeGreaterThan(band);
      if (key === 'ArrowLeft') expect([to.band, to.x < x]).toEqual([band, true]);
      if (key === 'ArrowRight') expect([to.band, to.x > x]).toEqual([band, true]);
    }
});

it('comes from every kind to another one, and from none by another key', () => {
  for (const { kind } of spots) {
    expect(keys.some((key) => followEdge(graph, kind, key) !== null)).toBe(true);
    expect(followEdge(graph, kind, 'Enter')).toBeNull();
    expect(followEdge(graph, kind, 'toString')).toBeNull();
  }
});

it('has lines of its own for what was built on a kind that generators do not ask for first', () => {
  const more = drawLines(spots, [
    { from: 'THEME', to: 'STORY' },
    { from: 'THEME', to: 'CHARACTER' },
  ]);
  const added = more.filter(({ from, to }) => !lines.some((line) => line.from === from && line.to === to));
  expect(added.map(({ from, to }) => [from, to])).toEqual([['THEME', 'STORY']]);
});

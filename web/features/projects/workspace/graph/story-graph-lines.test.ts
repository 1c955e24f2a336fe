import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../../domain/generators/index.ts';
import { projectTypes } from '../../../../../domain/story/project-types.ts';
import { type ElementSpec, storyOf } from '../testing/story-of.ts';
import { followEdge } from './follow-edge.ts';
import { nodesOf } from './graph-nodes.ts';
import { readEdges } from './story-graph-edges.ts';
import { layOut, shapeFor } from './story-graph-layout.ts';
import { drawLines } from './story-graph-lines.ts';

/** A story with `count` of each kind, each built on all of the kinds that it is built on first. */
function full(count: number): ElementSpec[] {
  const titles = (kind: string) => Array.from({ length: count }, (_, index) => `${kind} ${index}`);
  return definitions.flatMap(({ id, dependencies }) =>
    titles(id).map((title) => ({
      kind: id,
      title,
      from: Object.fromEntries(dependencies.flatMap(titles).map((source) => [source, []])),
    })),
  );
}

const stories: Record<string, ElementSpec[]> = {
  'nothing written': [],
  'one of each': full(1),
  'two of each': full(2),
  'twelve of each': full(12),
  '300 characters': Array.from({ length: 300 }, (_, index) => ({ kind: 'CHARACTER', title: `${index}` })),
  'a script of everything': [
    ...full(1).filter(({ kind }) => kind !== 'SCRIPT'),
    { kind: 'SCRIPT', from: Object.fromEntries(full(1).map(({ title }) => [title, ['tone']])) },
  ],
};
const widths = [1392, 640];
const cases = Object.entries(stories).flatMap(([name, specs]) =>
  projectTypes
    .filter(({ id }) => id === 'custom' || id === 'film_short')
    .flatMap((type) => widths.map((width) => [name, type.name, width, type, specs] as const)),
);

it('a board that is too narrow for cards has none', () => {
  expect(shapeFor(375)).toBeNull();
});

describe.each(cases)('with %s in a project of type %s, %i wide', (_, __, width, type, specs) => {
  const shape = shapeFor(width);
  if (shape === null) throw new Error('too narrow');
  const { cardWidth, leftEdge } = shape;
  const nodes = nodesOf(type, storyOf(...specs), []);
  const edges = readEdges(type, nodes);
  const { spots, names, height } = layOut(nodes, shape);
  const lines = drawLines({ spots, names }, edges, shape);

  it('no line passes a card, or the names of the rows', () => {
    expect(lines).toHaveLength(edges.length);
    const boxes = [...spots, ...names];
    const isFree = (x: number, y: number) =>
      x > leftEdge - 1 &&
      y > 0 &&
      y < height &&
      !boxes.some(
        (box) => Math.abs(box.x - x) < box.width / 2 - 1 && y > box.top + 1 && y < box.top + box.height - 1,
      );
    // One expectation: there are hundreds of thousands of points.
    const hits = lines.flatMap(({ path, from, to }) => {
      const hit = pointsOn(path).find(([x, y]) => !isFree(x, y));
      return hit === undefined ? [] : [`${from} to ${to} at ${hit}`];
    });
    expect(hits).toEqual([]);
  });

  it('no card covers another one, and they are read from left to right', () => {
    for (const [index, one] of spots.entries())
      for (const other of spots.slice(index + 1))
        if (one.line === other.line) expect(other.x - one.x).toBeGreaterThanOrEqual(cardWidth + 10);
        else expect(other.top).toBeGreaterThanOrEqual(one.top + one.height);
  });

  it('the arrow keys lead along lines, and from any card to another one', () => {
    for (const { id } of spots) {
      const reached = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) =>
        followEdge({ spots, lines }, id, key),
      );
      expect(reached.some((to) => to !== null)).toBe(true);
      for (const key of ['Enter', 'toString']) expect(followEdge({ spots, lines }, id, key)).toBeNull();
      for (const to of reached.slice(0, 2))
        if (to !== null)
          expect(
            lines.some((line) => [line.from, line.to].toSorted().join() === [id, to].toSorted().join()),
          ).toBe(true);
    }
  });
});

/** Points along a path of the commands M, C and L, close to each other. */
function pointsOn(path: string): [number, number][] {
  const points: [number, number][] = [];
  let at: [number, number] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MCL])([^MCL]*)/g)) {
    const numbers = rest.trim().split(/[ ,]+/).map(Number);
    const [x = 0, y = 0] = numbers.slice(-2);
    const [c1x = x, c1y = y, c2x = x, c2y = y] = command === 'C' ? numbers : [at[0], at[1], x, y];
    if (command !== 'M')
      for (let step = 0; step <= 40; step++) {
        const t = step / 40;
        const mix = (a: number, b: number, c: number, d: number) =>
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
        points.push([mix(at[0], c1x, c2x, x), mix(at[1], c1y, c2y, y)]);
      }
    at = [x, y];
  }
  return points;
}

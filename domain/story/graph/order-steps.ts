import { components } from './components.ts';

/** A text to be written, and what it builds on, other texts to be written among it. */
export type StepToOrder = {
  id: string;
  sources: readonly string[];
  /** When its current version was made; any number that grows with time. 0 for a new text. */
  madeAt: number;
};

export type OrderedStep = {
  id: string;
  /** From 1: those of one layer don't wait for each other. */
  layer: number;
  /** Ids of the steps that it waits for, in the order of its sources. */
  needs: string[];
};

/** A text that builds on another and is written before it all the same. */
export type LeftOut = { id: string; sourceId: string };

/**
 * Orders texts so that each is written after those of them that it builds on: by layer, and within
 * one as they were given. Sources that are not among them are there already and nothing to wait
 * for. Where texts build on each other in a circle, the oldest of them is written first: what it
 * builds on within the circle is `leftOut`.
 */
export function orderSteps(steps: readonly StepToOrder[]): {
  steps: OrderedStep[];
  leftOut: LeftOut[];
} {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  const needs = steps.map(({ sources }, place) =>
    [...new Set(sources)].flatMap((id) => {
      const source = places.get(id);
      return source === undefined || source === place ? [] : [source];
    }),
  );
  const leftOut = breakCircles(steps, needs);
  const layers = layersOf(needs);
  const idAt = (place: number) => steps[place]?.id ?? '';
  return {
    steps: steps
      .map(({ id }, place) => ({ id, layer: layers[place] ?? 1, needs: (needs[place] ?? []).map(idAt) }))
      .toSorted((one, other) => one.layer - other.layer),
    leftOut: leftOut.map(([place, source]) => ({ id: idAt(place), sourceId: idAt(source) })),
  };
}

/**
 * Takes needs away until no circle is left, those of the oldest text of each circle first. Changes
 * `needs`, and returns what was taken away.
 */
function breakCircles(steps: readonly StepToOrder[], needs: number[][]): [number, number][] {
  const taken: [number, number][] = [];
  let circles = circlesOf(needs);
  while (circles.length > 0) {
    for (const circle of circles) {
      const within = new Set(circle);
      const oldest = circle.reduce((one, other) => (isOlder(steps, other, one) ? other : one));
      const [inside, outside] = split(needs[oldest] ?? [], (source) => within.has(source));
      needs[oldest] = outside;
      taken.push(...inside.map((source): [number, number] => [oldest, source]));
    }
    circles = circlesOf(needs);
  }
  return taken;
}

function circlesOf(needs: readonly (readonly number[])[]): number[][] {
  return components(needs).filter(({ length }) => length > 1);
}

/** By time, else as they were given, so that the order is always the same. */
function isOlder(steps: readonly StepToOrder[], one: number, other: number): boolean {
  const [first, second] = [steps[one]?.madeAt ?? 0, steps[other]?.madeAt ?? 0];
  return first === second ? one < other : first < second;
}

/** Kahn's order: the layer of each place, from 1. There must be no circle. */
function layersOf(needs: readonly (readonly number[])[]): number[] {
  const layers = needs.map(() => 1);
  const missing = needs.map(({ length }) => length);
  const dependents = needs.map((): number[] => []);
  for (const [place, sources] of needs.entries())
    for (const source of sources) dependents[source]?.push(place);
  const ready = [...missing.keys()].filter((place) => missing[place] === 0);
  for (let place = ready.pop(); place !== undefined; place = ready.pop())
    for (const dependent of dependents[place] ?? []) {
      layers[dependent] = Math.max(layers[dependent] ?? 1, (layers[place] ?? 1) + 1);
      missing[dependent] = (missing[dependent] ?? 1) - 1;
      if (missing[dependent] === 0) ready.push(dependent);
    }
  return layers;
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

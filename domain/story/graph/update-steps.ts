import type { Graph, GraphText } from './graph.ts';
import { orderSteps } from './order-steps.ts';

/** A text that an update would write. */
export type UpdateStep = {
  text: GraphText;
  /** From 1: those of one layer don't wait for each other. */
  layer: number;
  /** Places in the list of those that it waits for. */
  needs: number[];
};

/**
 * The texts that would bring a project up to date, each after those that it builds on: the unlocked
 * ones that are out of date, and those behind them, which may turn out to be unchanged. `element`:
 * only that one and what rests on it. `madeAt`: when a text's current version was made, for the
 * order of circles. `isLeftOut`: texts that are written in another way. `placeOf`: of texts that
 * are read in an order, so that those that don't wait for each other stand in it.
 */
export function updateSteps(
  graph: Graph,
  {
    element,
    madeAt,
    isLeftOut = () => false,
    placeOf = () => 0,
  }: {
    element?: string | undefined;
    madeAt: (id: string) => number;
    isLeftOut?: (id: string) => boolean;
    placeOf?: (id: string) => number;
  },
): UpdateStep[] {
  const sourcesOf = new Map(graph.texts().map((text) => [text.id, sourceIds(text)]));
  const open = graph
    .texts()
    .filter(({ id, isLocked }) => !isLocked && !isLeftOut(id) && graph.stateOf(id) !== 'current');
  const inScope = element === undefined ? null : reachedFrom([element], dependentsIn(sourcesOf));
  const scoped = open.filter(({ id }) => inScope === null || inScope.has(id));
  const sure = scoped.filter(({ id }) => graph.stateOf(id) === 'out_of_date').map(({ id }) => id);
  // What waits for a text that is not to be written has nothing to follow.
  const among = new Set(scoped.map(({ id }) => id));
  const follows = reachedFrom(sure, dependentsIn(new Map([...sourcesOf].filter(([id]) => among.has(id)))));
  const chosen = scoped
    .filter(({ id }) => follows.has(id))
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const { steps } = orderSteps(
    chosen.map(({ id }) => ({ id, sources: sourcesOf.get(id) ?? [], madeAt: madeAt(id) })),
  );
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  return steps.flatMap(({ id, layer, needs }) => {
    const text = graph.text(id);
    return text === undefined
      ? []
      : [{ text, layer, needs: needs.flatMap((need) => places.get(need) ?? []).toSorted((a, b) => a - b) }];
  });
}

/** The elements that a text was told something of. */
function sourceIds({ told }: GraphText): string[] {
  return told.sources.flatMap(({ elementId, fields }) =>
    elementId === null || Object.keys(fields).length === 0 ? [] : [elementId],
  );
}

function dependentsIn(sourcesOf: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const dependents = new Map<string, string[]>();
  for (const [id, sources] of sourcesOf)
    for (const source of sources) {
      const known = dependents.get(source);
      if (known === undefined) dependents.set(source, [id]);
      else known.push(id);
    }
  return dependents;
}

/** These and all that rests on them, however far. */
function reachedFrom(
  ids: readonly string[],
  dependents: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const dependent of dependents.get(id) ?? []) reached.add(dependent);
  return reached;
}

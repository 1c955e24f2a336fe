import { definitionOf, type GeneratorId } from '../generators/index.ts';

/**
 * The steps a generator requires in a sequence that made `earlier` before it: its dependencies
 * among them. If there are none, the nearest steps those would have been made from stand in,
 * without any that another stand-in builds on: a script without plot and dialogue requires the
 * conflict.
 */
export function requiredSteps(kind: GeneratorId, earlier: readonly GeneratorId[]): readonly GeneratorId[] {
  const { dependencies } = definitionOf(kind);
  const made = dependencies.filter((dependency) => earlier.includes(dependency));
  if (made.length > 0) return made;
  const near = [...new Set(dependencies.flatMap((missing) => nearest(missing, earlier)))];
  return near.filter((step) => !near.some((other) => other !== step && ancestors(other).has(step)));
}

/** The kind itself where it was made, else the nearest of those that it builds on. */
function nearest(kind: GeneratorId, earlier: readonly GeneratorId[]): GeneratorId[] {
  if (earlier.includes(kind)) return [kind];
  return definitionOf(kind).dependencies.flatMap((dependency) => nearest(dependency, earlier));
}

/** Everything that a kind builds on, directly or not. */
function ancestors(kind: GeneratorId): Set<GeneratorId> {
  const { dependencies } = definitionOf(kind);
  return new Set(dependencies.flatMap((dependency) => [dependency, ...ancestors(dependency)]));
}

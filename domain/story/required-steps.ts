import { definitionOf, type GeneratorId } from '../generators/index.ts';

/**
 * The `earlier` steps of a sequence that a generator requires: its dependencies, or if none is
 * among them the nearest steps that those build on. A script without plot and dialogue requires the
 * conflict.
 */
export function requiredSteps(kind: GeneratorId, earlier: readonly GeneratorId[]): readonly GeneratorId[] {
  const { dependencies } = definitionOf(kind);
  const made = dependencies.filter((dependency) => earlier.includes(dependency));
  if (made.length > 0) return made;
  const near = [...new Set(dependencies.flatMap((missing) => nearest(missing, earlier)))];
  return near.filter((step) => !near.some((other) => other !== step && ancestors(other).has(step)));
}

/** The kind itself if it was made, else the nearest kinds that it builds on. */
function nearest(kind: GeneratorId, earlier: readonly GeneratorId[]): GeneratorId[] {
  if (earlier.includes(kind)) return [kind];
  return definitionOf(kind).dependencies.flatMap((dependency) => nearest(dependency, earlier));
}

/** Everything that a kind builds on, directly or indirectly. */
function ancestors(kind: GeneratorId): Set<GeneratorId> {
  const { dependencies } = definitionOf(kind);
  return new Set(dependencies.flatMap((dependency) => [dependency, ...ancestors(dependency)]));
}

import { definitionOf, type GeneratorId } from '../generators/index.ts';

/**
 * The steps that a generator requires of a sequence which has made `earlier` before it: those of its dependencies that
 * are among them. Where none is, the nearest steps from which they would have been made stand in for them, without
 * those on which another stand-in is built anyway: a script without plot and dialogue requires the conflict.
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
